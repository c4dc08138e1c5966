"""LanguageTool as a part of the judge: set up, started, watched, restarted, and asked.

`python -m grammar.languagetool.setup` sets it up.
"""

from grammar.languagetool.part import LanguageTool

__all__ = ["LanguageTool"]
