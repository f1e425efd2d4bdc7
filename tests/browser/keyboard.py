"""Playing with the keyboard alone."""

from playwright.sync_api import Locator

FARTHEST = 400
"""Steps from anywhere on a page to anything on it. Late in a game there are over two hundred places that Tab comes to, and whoever
wants the option before the last one goes around all of them."""
IS_FOCUSED = "element => element.isConnected ? element === document.activeElement : null"
FOCUSED = "() => document.activeElement?.outerHTML.slice(0, 200)"


def tab(target: Locator) -> None:
    """Walk to *target* with Tab, and press Enter."""
    walk(target, "Tab")
    target.page.keyboard.press("Enter")


def arrows(target: Locator) -> None:
    """Walk to an option with the arrows, and press Enter."""
    walk(target, "ArrowDown")
    target.page.keyboard.press("Enter")


def walk(target: Locator, key: str) -> None:
    """Press *key* until *target* has the focus."""
    # Found once: looking for it goes over the whole page.
    wanted = target.element_handle()
    for _ in range(FARTHEST):
        focused = wanted.evaluate(IS_FOCUSED)
        if focused:
            return
        if focused is None:
            # On a busy machine the answer before this one may have changed the question meanwhile.
            wanted = target.element_handle()
        target.page.keyboard.press(key)
    at = target.page.evaluate(FOCUSED)
    raise AssertionError(f"{key} does not lead to {target}; the focus is on {at}")


def shortcut(target: Locator) -> None:
    """Press the key that the option names, if it names one; else walk."""
    key = target.get_attribute("aria-keyshortcuts")
    if key is None:
        tab(target)
    else:
        target.page.keyboard.press(key)
