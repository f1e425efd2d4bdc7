/** Where we are. Every page of the client is the same file of the server, so going somewhere is only a new address. */

class Route {
  path = $state(location.pathname);
  query = $state(location.search);

  /** The parts of the address: `/table/abc` is `['table', 'abc']`. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean);
  }

  read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }
}

export const route = new Route();

export function go(address: string): void {
  history.pushState(null, '', address);
  route.read();
  scrollTo(0, 0);
}

/** Follows a link of ours without loading the page anew; leaves all others, and those for a new tab, to the browser. */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener('popstate', () => route.read());
