/** Which page is shown. All pages are this one client; the address says which. */

export type Page =
  | { page: 'start' }
  | { page: 'scenario'; scenario: string }
  | { page: 'game'; game: string; token: string }
  | { page: 'replay'; replay: string }
  | { page: 'rules'; system: string; rule: string }
  | { page: 'tables'; system: string; table: string }
  | { page: 'odds'; system: string }
  | { page: 'battlefield'; name: string }
  | { page: 'nowhere' };

/** The page of an address. */
export function pageAt(path: string, hash: string): Page {
  const [first, second, third, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  const fragment = decodeURIComponent(hash.replace(/^#/, ''));
  if (first === undefined) return { page: 'start' };
  if (first === 'replays' && second === undefined) return { page: 'replay', replay: '' };
  // Without a system: that of the game one played last.
  if (second === undefined && rest.length === 0) {
    if (first === 'rules') return { page: 'rules', system: '', rule: fragment };
    if (first === 'tables') return { page: 'tables', system: '', table: fragment };
    if (first === 'odds') return { page: 'odds', system: '' };
  }
  if (rest.length > 0 || second === undefined) return { page: 'nowhere' };
  if (first === 'scenarios') return third ? { page: 'scenario', scenario: `${second}/${third}` } : { page: 'nowhere' };
  if (third !== undefined) return { page: 'nowhere' };
  switch (first) {
    case 'games':
      return { page: 'game', game: second, token: fragment };
    case 'replays':
      return { page: 'replay', replay: second };
    case 'rules':
      return { page: 'rules', system: second, rule: fragment };
    case 'tables':
      return { page: 'tables', system: second, table: fragment };
    case 'odds':
      return { page: 'odds', system: second };
    case 'battlefields':
      return { page: 'battlefield', name: second };
    default:
      return { page: 'nowhere' };
  }
}

class Router {
  page = $state.raw<Page>(pageAt(location.pathname, location.hash));

  /** Follows the browser's own going back and forth, and links within the client. */
  begin(): void {
    const read = () => {
      this.page = pageAt(location.pathname, location.hash);
    };
    addEventListener('popstate', read);
    addEventListener('hashchange', read);
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  /** Goes to an address of the client. */
  go(address: string): void {
    history.pushState(null, '', address);
    this.page = pageAt(location.pathname, location.hash);
    scrollTo(0, 0);
  }

  /** Puts another address of the client in the place of this one. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.page = pageAt(location.pathname, location.hash);
  }
}

export const router = new Router();
