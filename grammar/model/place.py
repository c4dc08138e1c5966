"""Where the language model is, and what its files are called."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from grammar.folders import cache_folder

ADAPTER: Final = Path(__file__).with_name("adapter.safetensors")
MODEL: Final = "judge.int8.onnx"
TOKENIZER: Final = "tokenizer.json"
RECORD: Final = "made.json"
TOKENS: Final = "tokens"
LOGITS: Final = "logits"
MEANING: Final = "meaning"
BLAME: Final = "blame"


def model_folder() -> Path:
    """The part of the cache folder that holds the model."""
    return cache_folder() / "model"
