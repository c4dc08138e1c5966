"""Take the README's pictures: `python -m scripts.screenshots`, from the checkout's folder.

A real game is played through its pages, with the real judge, up to the moment that each picture shows; so run
it again whenever the pages look different. Needs what `make test` sets up.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import DESKTOP, FLAGS, PHONE, chromium_path
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.watching import Watch

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
LARGEST_BYTES = 300_000
START_SECONDS = 120

#: Deal to Ada, deal to Ben, then the draws in the order of play, and enough for a bag in mid-game.
ORDER = "bsadban" + "mssnszq" + "oltmfwj" + "pp" + "ew" + "ie" + "bamcltathrwsoagidytsehpmn"


def visitor(browser: Browser, server: Server, name: str, *, phone: bool) -> Player:
    """A person with a browser of their own."""
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,
        device_scale_factor=2 if phone else 1,
        has_touch=phone,
        is_mobile=phone,
        locale="en-GB",
        color_scheme="light",
        reduced_motion="reduce",
    )
    return Player(context, Watch(context, name), phone=phone, base=server.url)


def keep(player: Player, name: str) -> None:
    """Save what a person sees; raises `RuntimeError` when the file is too large for a README."""
    player.settle()
    path = IMAGES / f"{name}.png"
    player.page.screenshot(path=path)
    size = path.stat().st_size
    print(f"{path}: {size / 1000:.0f} kB")
    if size > LARGEST_BYTES:
        raise RuntimeError(f"{path} is larger than {LARGEST_BYTES} bytes")


def play(browser: Browser, server: Server) -> None:
    """Play up to the moments of both pictures."""
    ada = visitor(browser, server, "Ada", phone=False)
    ben = visitor(browser, server, "Ben", phone=True)
    ben.join(ada.open_table("Ada", ORDER), "Ben")
    ada.page.wait_for_selector("#judge-banner", state="hidden", timeout=START_SECONDS * 1000)

    ada.type_line("E8", "birds", "sing", "and", "dogs", "bark", "all", "night")
    ada.sees_points(23)
    ada.commit()
    ben.sees_turn("Your turn")

    # On the phone: a line that is refused, with its reason.
    ben.lay("H7", "my")
    ben.lay("H9", "sleeps")
    ben.sees_verdict("my dogs sleeps", "refused")
    keep(ben, "table-phone")

    ben.press(ben.cell("H9"))
    ben.write("sleep")
    ben.sees_points(5)
    ben.commit()
    ada.sees_turn("Your turn")
    ada.lay("D8", "often")
    ada.lay("L8", "long")
    ada.sees_points(21)
    ada.commit()
    ben.sees_turn("Your turn")

    ben.lay("E9", "sing")
    ben.lay("F9", "now")
    ben.sees_points(29)
    ben.commit()
    ada.sees_turn("Your turn")

    # On the desktop: seven tiles at once, two lines that stand.
    ada.type_line("H10", "tonight", "my", "friends", "will", "eat", "warm", "jam")
    ada.sees_verdict("tonight my friends will eat warm jam", "accepted")
    ada.sees_verdict("my dogs sleep tonight", "accepted")
    keep(ada, "table-desktop")


def main() -> int:
    """Take both pictures; returns the exit status."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    path = chromium_path()
    if path is None:
        print("no Chromium here; install one, or let SENTENCEGAME_CHROMIUM name it", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), os.environ.get("SENTENCEGAME_JUDGE_URL", "")).start()
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            play(browser, server)
        finally:
            browser.close()
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
