"""MPNet with its heads as an ONNX graph, written node by node: no torch, and nothing to trace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import helper, numpy_helper

from grammar.model.eight_bits import LARGEST_INPUT, MIDDLE, rounded
from grammar.model.place import BLAME, LOGITS, MEANING, TOKENS
from grammar.model.shape import EPSILON, FIRST_POSITION, HEADS, LAYERS, MOST_TOKENS, PAD, WIDTH, buckets

OPSET: Final = 20
IR_VERSION: Final = 9
MASKED: Final = -1e4
MICROSOFT: Final = "com.microsoft"
TINY: Final = 1e-9
"""Stands in for the largest number of a row of zeros."""


@dataclass(slots=True)
class Builder:
    """Collects nodes and constants; each method returns the name of what it computes."""

    exact: bool = False
    nodes: list[onnx.NodeProto] = field(default_factory=list)
    constants: list[onnx.TensorProto] = field(default_factory=list)

    def constant(self, value: NDArray[Any]) -> str:
        """A stored value."""
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.array(value, order="C"), name))
        return name

    def whole(self, *values: int) -> str:
        """A stored list of whole numbers."""
        return self.constant(np.array(values, np.int64))

    def scalar(self, value: int) -> str:
        """A stored whole number without dimensions."""
        return self.constant(np.array(value, np.int64))

    def node(self, kind: str, *inputs: str, name: str | None = None, **settings: Any) -> str:
        """A computed value."""
        made = name or f"n{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [made], name=f"{kind}_{made}", **settings))
        return made

    def linear(self, inner: str, weight: NDArray[Any], bias: NDArray[Any]) -> str:
        """`inner @ weight.T + bias`, the weight as torch keeps it (out, in), in 8 bits unless `exact`."""
        if self.exact:
            return self.exactly(inner, weight, bias)
        whole, scales = rounded(weight)
        largest = self.node("ReduceMax", self.node("Abs", inner), self.whole(-1), keepdims=1)
        most = self.node("Max", largest, self.constant(np.array(TINY, np.float32)))
        step = self.constant(np.array(1 / LARGEST_INPUT, np.float32))
        middle = self.constant(np.array(MIDDLE, np.uint8))
        row = self.node("QuantizeLinear", self.node("Div", inner, most), step, middle)
        weights = (self.constant(whole.T), step, self.constant(scales), middle)
        zero = self.constant(np.array(0, np.int8))
        product = self.node("MatMulIntegerToFloat", row, *weights, zero, domain=MICROSOFT)
        return self.node("Add", self.node("Mul", product, most), self.constant(bias))

    def exactly(self, inner: str, weight: NDArray[Any], bias: NDArray[Any]) -> str:
        """The same in float32."""
        return self.node("Add", self.node("MatMul", inner, self.constant(weight.T)), self.constant(bias))

    def rows(self, table: NDArray[Any], places: str) -> str:
        """Rows of a table, which is kept in half the width unless `exact`."""
        if self.exact:
            return self.node("Gather", self.constant(table), places)
        found = self.node("Gather", self.constant(table.astype(np.float16)), places)
        return self.node("Cast", found, to=onnx.TensorProto.FLOAT)

    def norm(self, inner: str, weights: Mapping[str, NDArray[Any]], name: str) -> str:
        """A layer norm."""
        scale, shift = self.constant(weights[f"{name}.weight"]), self.constant(weights[f"{name}.bias"])
        return self.node("LayerNormalization", inner, scale, shift, axis=-1, epsilon=EPSILON)


def graph(weights: Mapping[str, NDArray[np.float32]], *, exact: bool = False) -> onnx.ModelProto:
    """The model: `tokens` (lines, length) int64, padded on the right, to float32 logits.

    They are `logits` (lines,), `meaning` (lines,) and `blame` (lines, length).
    With `exact` all is computed in float32, else the encoder's products in 8 bits; the heads, being small and
    last, stay in float32 either way.
    """
    build = Builder(exact)
    inner, bias = _start(build, weights)
    for layer in range(LAYERS):
        inner = _layer(build, weights, f"encoder.layer.{layer}", inner, bias)
    first = build.node("Gather", inner, build.scalar(0), axis=1)
    dense = build.exactly(first, weights["head.dense.weight"], weights["head.dense.bias"])
    both = build.exactly(build.node("Tanh", dense), weights["head.logit.weight"], weights["head.logit.bias"])
    build.node("Gather", both, build.scalar(0), axis=1, name=LOGITS)
    build.node("Gather", both, build.scalar(1), axis=1, name=MEANING)
    token = build.exactly(inner, weights["head.blame.weight"], weights["head.blame.bias"])
    build.node("Squeeze", token, build.whole(2), name=BLAME)
    made = helper.make_graph(
        build.nodes,
        "judge",
        [helper.make_tensor_value_info(TOKENS, onnx.TensorProto.INT64, ["lines", "length"])],
        [
            helper.make_tensor_value_info(LOGITS, onnx.TensorProto.FLOAT, ["lines"]),
            helper.make_tensor_value_info(MEANING, onnx.TensorProto.FLOAT, ["lines"]),
            helper.make_tensor_value_info(BLAME, onnx.TensorProto.FLOAT, ["lines", "length"]),
        ],
        build.constants,
    )
    return helper.make_model(
        made,
        opset_imports=[helper.make_opsetid("", OPSET), helper.make_opsetid(MICROSOFT, 1)],
        ir_version=IR_VERSION,
        producer_name="sentencegame",
    )


def _start(build: Builder, weights: Mapping[str, NDArray[np.float32]]) -> tuple[str, str]:
    """The embedded tokens, and what is added to the likeness of each pair of places."""
    zero, one = build.scalar(0), build.scalar(1)
    pad = build.scalar(PAD)
    length = build.node("Gather", build.node("Shape", TOKENS), one, axis=0)
    places = build.node("Range", zero, length, one)
    empty = build.node("Equal", TOKENS, pad)
    shifted = build.node("Add", places, build.scalar(FIRST_POSITION))
    positions = build.node("Where", empty, pad, shifted)
    words = build.rows(weights["embeddings.word_embeddings.weight"], TOKENS)
    at = build.rows(weights["embeddings.position_embeddings.weight"], positions)
    inner = build.norm(build.node("Add", words, at), weights, "embeddings.LayerNorm")
    # One row for each distance from -(MOST_TOKENS - 1) on, so that any length is only a look-up.
    row = buckets(2 * MOST_TOKENS - 1)[MOST_TOKENS - 1]
    table = build.constant(weights["encoder.relative_attention_bias.weight"][row])
    across = build.node("Unsqueeze", places, build.whole(0))
    down = build.node("Unsqueeze", places, build.whole(1))
    away = build.node("Sub", across, down)
    known = build.node("Add", away, build.scalar(MOST_TOKENS - 1))
    near = build.node("Transpose", build.node("Gather", table, known), perm=[2, 0, 1])
    nothing = build.constant(np.array(0, np.float32))
    masked = build.node("Where", empty, build.constant(np.array(MASKED, np.float32)), nothing)
    return inner, build.node("Add", near, build.node("Unsqueeze", masked, build.whole(1, 2)))


def _layer(build: Builder, weights: Mapping[str, NDArray[np.float32]], at: str, inner: str, bias: str) -> str:
    attention = f"{at}.attention.attn"
    # The three maps as one product, and the scale of the likeness within the first of them.
    scale = np.float32((WIDTH // HEADS) ** -0.5)
    shares = {"q": scale, "k": np.float32(1), "v": np.float32(1)}
    weight = np.concatenate([share * weights[f"{attention}.{each}.weight"] for each, share in shares.items()])
    shift = np.concatenate([share * weights[f"{attention}.{each}.bias"] for each, share in shares.items()])
    mapped = build.linear(inner, weight, shift)
    split = build.node("Reshape", mapped, build.whole(0, 0, 3, HEADS, WIDTH // HEADS))

    def part(number: int, *order: int) -> str:
        chosen = build.node("Gather", split, build.scalar(number), axis=2)
        return build.node("Transpose", chosen, perm=list(order))

    likeness = build.node("MatMul", part(0, 0, 2, 1, 3), part(1, 0, 2, 3, 1))
    share = build.node("Softmax", build.node("Add", likeness, bias), axis=-1)
    seen = build.node("Transpose", build.node("MatMul", share, part(2, 0, 2, 1, 3)), perm=[0, 2, 1, 3])
    together = build.node("Reshape", seen, build.whole(0, 0, WIDTH))
    out = build.linear(together, weights[f"{attention}.o.weight"], weights[f"{attention}.o.bias"])
    inner = build.norm(build.node("Add", inner, out), weights, f"{at}.attention.LayerNorm")
    wide = build.linear(
        inner, weights[f"{at}.intermediate.dense.weight"], weights[f"{at}.intermediate.dense.bias"]
    )
    narrow = build.linear(
        build.node("Gelu", wide), weights[f"{at}.output.dense.weight"], weights[f"{at}.output.dense.bias"]
    )
    return build.norm(build.node("Add", inner, narrow), weights, f"{at}.output.LayerNorm")
