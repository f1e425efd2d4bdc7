"""How much a browser has to fetch before anybody can play, and how the page is guarded."""

from playwright.sync_api import Page, Request, expect

MOST_BYTES = 300_000


def test_the_first_page_is_small(page: Page) -> None:
    sizes: dict[str, int] = {}

    def count(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    page.on("requestfinished", count)
    page.goto("/")
    expect(page.get_by_role("button", name="Play San Juan now")).to_be_enabled()
    page.wait_for_load_state("networkidle")

    assert 0 < sum(sizes.values()) < MOST_BYTES, sizes


def test_a_policy_keeps_the_page_to_itself(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None

    policy = answer.headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy or "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
