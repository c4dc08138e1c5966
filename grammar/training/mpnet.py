"""MPNet-base in torch with low-rank adapters on its linear maps and three fresh heads.

Written out here, not taken from a library, so that what is trained and what is served
(`grammar.model.graph`) can be compared line by line. The tests hold both to the same numbers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn import functional

from grammar.model.shape import BUCKETS, EPSILON, FIRST_POSITION, HEADS, INNER, LAYERS, PAD, WIDTH, buckets


class Adapted(nn.Module):
    """A frozen linear map plus a trained one of low rank, `scale * up(down(x))`, which begins as nothing."""

    def __init__(self, weight: Tensor, bias: Tensor, rank: int, alpha: float, dropout: float) -> None:
        super().__init__()
        self.weight = nn.Buffer(weight)
        self.bias = nn.Buffer(bias)
        self.scale = alpha / rank
        self.dropout = nn.Dropout(dropout)
        self.down = nn.Parameter(torch.empty(rank, weight.shape[1]))
        self.up = nn.Parameter(torch.zeros(weight.shape[0], rank))
        nn.init.kaiming_uniform_(self.down, a=5**0.5)

    def forward(self, inner: Tensor) -> Tensor:
        """(…, in) to (…, out)."""
        base = functional.linear(inner, self.weight.to(inner.dtype), self.bias.to(inner.dtype))
        # Dropout on the few numbers between the two maps: on the many before them it costs a tenth of a step.
        down = self.dropout(functional.linear(inner, (self.scale * self.down).to(inner.dtype)))
        return base + functional.linear(down, self.up.to(inner.dtype))


class Norm(nn.Module):
    """A frozen layer norm."""

    def __init__(self, weights: Mapping[str, Tensor], name: str) -> None:
        super().__init__()
        self.weight = nn.Buffer(weights[f"{name}.weight"])
        self.bias = nn.Buffer(weights[f"{name}.bias"])

    def forward(self, inner: Tensor) -> Tensor:
        """The same shape."""
        dtype = inner.dtype
        return functional.layer_norm(inner.float(), (WIDTH,), self.weight, self.bias, EPSILON).to(dtype)


class Layer(nn.Module):
    """One layer of the encoder."""

    def __init__(
        self, weights: Mapping[str, Tensor], number: int, rank: int, alpha: float, dropout: float
    ) -> None:
        super().__init__()
        at = f"encoder.layer.{number}"

        def linear(name: str) -> Adapted:
            weight, bias = weights[f"{at}.{name}.weight"], weights[f"{at}.{name}.bias"]
            return Adapted(weight, bias, rank, alpha, dropout)

        self.q, self.k, self.v, self.o = (linear(f"attention.attn.{each}") for each in "qkvo")
        self.inner = linear("intermediate.dense")
        self.outer = linear("output.dense")
        self.first = Norm(weights, f"{at}.attention.LayerNorm")
        self.second = Norm(weights, f"{at}.output.LayerNorm")

    def forward(self, inner: Tensor, bias: Tensor) -> Tensor:
        """(lines, tokens, width) and (lines, heads, tokens, tokens) to (lines, tokens, width)."""
        lines, tokens, _ = inner.shape

        def split(mapped: Tensor) -> Tensor:
            return mapped.view(lines, tokens, HEADS, WIDTH // HEADS).transpose(1, 2)

        # Plain products: for lines this short torch's fused attention takes several times as long.
        likeness = split(self.q(inner)) @ split(self.k(inner)).transpose(2, 3)
        seen = torch.softmax(likeness * (WIDTH // HEADS) ** -0.5 + bias, dim=-1) @ split(self.v(inner))
        inner = self.first(inner + self.o(seen.transpose(1, 2).reshape(lines, tokens, WIDTH)))
        result: Tensor = self.second(inner + self.outer(functional.gelu(self.inner(inner))))
        return result


class Said(NamedTuple):
    """What the heads say, as logits: of each line (lines,), of each token (lines, tokens)."""

    sentence: Tensor
    meaning: Tensor
    blame: Tensor


class Scorer(nn.Module):
    """The whole: from token numbers to what the three heads say.

    `weights` are the packaged ones; `dtype` is what the frozen maps are kept and computed in (bfloat16 where
    the processor multiplies it natively, float32 elsewhere). Adapters and head stay in float32.
    """

    def __init__(
        self,
        weights: Mapping[str, Tensor],
        rank: int = 16,
        alpha: float = 32,
        dropout: float = 0.05,
        dtype: torch.dtype = torch.float32,
    ) -> None:
        super().__init__()
        self.dtype = dtype
        self.words = nn.Buffer(weights["embeddings.word_embeddings.weight"])
        self.places = nn.Buffer(weights["embeddings.position_embeddings.weight"])
        self.relative = nn.Buffer(weights["encoder.relative_attention_bias.weight"])
        self.norm = Norm(weights, "embeddings.LayerNorm")
        self.layers = nn.ModuleList(Layer(weights, number, rank, alpha, dropout) for number in range(LAYERS))
        self.dropout = nn.Dropout(0.1)
        self.dense = nn.Linear(WIDTH, WIDTH)
        self.logit = nn.Linear(WIDTH, 2)
        self.blame = nn.Linear(WIDTH, 1)
        for adapted in self.modules():
            if isinstance(adapted, Adapted):
                adapted.weight = adapted.weight.to(dtype)
        if self.relative.shape != (BUCKETS, HEADS) or self.layers[0].inner.weight.shape[0] != INNER:
            raise ValueError("these are not the weights of MPNet-base")

    def forward(self, tokens: Tensor) -> Said:
        """(lines, tokens) of token numbers, padded with `PAD` on the right."""
        length = tokens.shape[1]
        real = tokens != PAD
        places = torch.where(real, torch.arange(length) + FIRST_POSITION, PAD)
        inner = self.norm(self.words[tokens] + self.places[places]).to(self.dtype)
        bias = self.relative[torch.from_numpy(buckets(length))].permute(2, 0, 1)
        bias = (bias[None] + torch.where(real, 0.0, -1e4)[:, None, None, :]).to(self.dtype)
        for layer in self.layers:
            inner = layer(inner, bias)
        inner = inner.float()
        start = self.dropout(inner[:, 0])
        sentence, meaning = self.logit(self.dropout(torch.tanh(self.dense(start)))).unbind(1)
        return Said(sentence, meaning, self.blame(self.dropout(inner))[:, :, 0])

    def trained(self) -> dict[str, Tensor]:
        """Everything that training changes, by name."""
        return {name: value.detach().clone() for name, value in self.named_parameters()}
