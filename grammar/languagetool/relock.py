"""Write `jgo.lock.toml` anew from `jgo.toml`: `python -m grammar.languagetool.relock`.

Needs the network. Look at what changed before committing it: the lock decides which code runs.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from jgo.env import EnvironmentBuilder, EnvironmentSpec, LockFile, compute_spec_hash
from jgo.maven import MavenContext

from grammar.languagetool.jars import DOWNLOAD_TIMEOUT_SECONDS, LOCK, SPEC
from grammar.languagetool.java import OLDEST


def main() -> int:
    """Resolve, fetch, hash, write; the exit status."""
    spec = EnvironmentSpec.load(SPEC)
    with tempfile.TemporaryDirectory() as scratch:
        context = MavenContext(repo_cache=Path(scratch) / "repository", timeout=DOWNLOAD_TIMEOUT_SECONDS)
        builder = EnvironmentBuilder(context=context, cache_dir=Path(scratch) / "cache")
        inputs, others = context.resolver.resolve(builder.spec_to_dependencies(spec))
        needed = [*inputs, *(one for one in others if one.scope in ("compile", "runtime"))]
        lock = LockFile.from_resolved_dependencies(
            needed,
            environment_name=spec.name,
            min_java_version=OLDEST,
            entrypoints=spec.entrypoints,
            default_entrypoint=spec.default_entrypoint,
            spec_hash=compute_spec_hash(SPEC),
        )
        lock.save(LOCK)
    print(f"{LOCK}: {len(lock.dependencies)} jars.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
