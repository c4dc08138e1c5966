"""The graph that is served computes what was trained (only where torch and onnx are installed)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch")
onnxruntime = pytest.importorskip("onnxruntime")
pytest.importorskip("onnx")


def test_the_merged_graph_says_what_is_said_by_the_trained_model(tmp_path: Path) -> None:
    from grammar.model.graph import graph
    from grammar.model.merge import merged
    from grammar.model.place import BLAME, LOGITS, MEANING, TOKENS
    from grammar.model.shape import BUCKETS, HEADS, INNER, LAYERS, PAD, WIDTH
    from grammar.model.tensors import save
    from grammar.training.mpnet import Scorer

    generator = torch.Generator().manual_seed(5)

    def some(*shape: int) -> torch.Tensor:
        return torch.randn(*shape, generator=generator) * 0.04

    def norm(name: str) -> dict[str, torch.Tensor]:
        return {f"{name}.weight": 1 + some(WIDTH), f"{name}.bias": some(WIDTH)}

    weights = {
        "embeddings.word_embeddings.weight": some(50, WIDTH),
        "embeddings.position_embeddings.weight": some(514, WIDTH),
        "encoder.relative_attention_bias.weight": 10 * some(BUCKETS, HEADS),
        **norm("embeddings.LayerNorm"),
    }
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}"
        shapes = {f"attention.attn.{each}": (WIDTH, WIDTH) for each in "qkvo"}
        shapes |= {"intermediate.dense": (INNER, WIDTH), "output.dense": (WIDTH, INNER)}
        for name, shape in shapes.items():
            weights[f"{at}.{name}.weight"] = some(*shape)
            weights[f"{at}.{name}.bias"] = some(shape[0])
        weights |= norm(f"{at}.attention.LayerNorm") | norm(f"{at}.output.LayerNorm")
    torch.manual_seed(6)
    trained = Scorer(weights, rank=4, alpha=8).eval()
    with torch.no_grad():
        for value in trained.parameters():
            value += some(*value.shape)
            value.copy_(value.half().float())
    adapter = tmp_path / "adapter.safetensors"
    values = {name: value.half().numpy() for name, value in trained.trained().items()}
    save(adapter, values, {"rank": "4", "alpha": "8"})
    together = merged({name: value.numpy() for name, value in weights.items()}, adapter)
    tokens = np.full((3, 9), PAD, np.int64)
    for line, length in enumerate((9, 4, 6)):
        tokens[line, :length] = np.random.default_rng(line).integers(2, 50, length)
    with torch.no_grad():
        wanted = [each.numpy() for each in trained(torch.from_numpy(tokens))]
    for exact, apart in ((True, 2e-4), (False, 0.15)):
        model = graph(together, exact=exact).SerializeToString()
        session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
        found = session.run([LOGITS, MEANING, BLAME], {TOKENS: tokens})
        for said, meant in zip(found, wanted, strict=True):
            assert said.shape == meant.shape
            real = tokens != PAD if said.ndim == 2 else slice(None)
            assert meant.std() > 0.2
            assert np.sqrt(np.mean((said[real] - meant[real]) ** 2)) < apart
