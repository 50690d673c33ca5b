import type { SessionControl } from '#actors/session/session.ts';
import type { ClientRoute } from '#schemas/rendering.ts';

export interface AuthGuardOptions {
  session: Pick<SessionControl, 'view' | 'send' | 'on'>;
  /** Returns the route at an address of this document, or null. */
  routeAt(url: URL): Pick<ClientRoute, 'requiresAuth' | 'page'> | null;
  /** Path of the home page. */
  home: string;
  /** The parts of the browser that the guard uses; by default the real browser. */
  browser?: GuardBrowser;
}

export interface GuardBrowser {
  here(): URL;
  referrer(): string;
  /**
   * Goes to a path: `back` if it is the previous history entry, else in place of the current page or as a new
   * entry.
   */
  go(path: string, how: 'replace' | 'push'): void;
  /** Marks for the page's styles whether a customer is signed in, and whether their identity is verified. */
  mark(isCustomer: boolean, isVerified: boolean): void;
}

const pathOf = (url: URL): string => url.pathname + url.search;

const theBrowser: GuardBrowser = {
  here: () => new URL(location.href),
  referrer: () => document.referrer,
  go(path, how) {
    const { navigation } = globalThis;
    if (!navigation) {
      if (how === 'replace') location.replace(path);
      else location.assign(path);
      return;
    }
    const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
    const isBefore = how === 'replace' && before?.url && pathOf(new URL(before.url)) === path;
    const { committed, finished } = isBefore
      ? navigation.back()
      : navigation.navigate(path, { history: how });
    // The shop's own navigation replaces this one once the page is shown, and reports failures.
    for (const result of [committed, finished]) result?.catch(() => undefined);
  },
  mark(isCustomer, isVerified) {
    const { dataset } = document.documentElement;
    if (isCustomer) dataset['visitor'] = 'customer';
    else delete dataset['visitor'];
    if (isVerified) dataset['identity'] = 'verified';
    else delete dataset['identity'];
  },
};

/**
 * Opens the login over every page that needs one, when a guest sees it. After the login it goes to the
 * requested page. If the guest declines, it goes to the previous page, else home; the profile stays, because
 * it has something for guests. After a logout it goes home.
 * @returns `shown`, to be called with every page that is shown
 */
export function installAuthGuard({ session, routeAt, home, browser = theBrowser }: AuthGuardOptions): {
  shown(): void;
} {
  const needsLogin = (url: URL): boolean => routeAt(url)?.requiresAuth === true;
  /** The last shown page that needs no login. */
  let open: string | null = null;
  let isLeaving = false;
  /** The page on which a guest has declined and stays. */
  let declined: string | null = null;

  function cameFrom(): string | null {
    if (open !== null) return open;
    const { origin } = browser.here();
    const from = URL.canParse(browser.referrer()) ? new URL(browser.referrer()) : null;
    return from?.origin === origin && routeAt(from) && !needsLogin(from) ? pathOf(from) : null;
  }

  function check(): void {
    const { ready, isCustomer, showLoginPage } = session.view.getSnapshot();
    if (!ready || isCustomer || showLoginPage || isLeaving || !needsLogin(browser.here())) return;
    if (declined === pathOf(browser.here())) return;
    session.send({
      type: 'login.open',
      required: true,
      from: cameFrom(),
      ...(routeAt(browser.here())?.page === 'checkout' ? { forCheckout: true } : {}),
    });
  }

  function shown(): void {
    isLeaving = false;
    const here = browser.here();
    declined = null;
    if (!needsLogin(here)) {
      open = pathOf(here);
      // The visitor has left the page that needed the login, by back or by a link.
      if (session.view.getSnapshot().showLoginPage) session.send({ type: 'login.close' });
    }
    check();
  }

  session.on((event) => {
    if (event.type === 'login.continued' && event.to !== null && event.to !== pathOf(browser.here()))
      browser.go(event.to, 'push');
    if (event.type === 'login.left' && event.to !== null && needsLogin(browser.here())) {
      if (routeAt(browser.here())?.page === 'profile') declined = pathOf(browser.here());
      else {
        isLeaving = true;
        browser.go(event.to, 'replace');
      }
    }
    if (event.type === 'session.left' && needsLogin(browser.here())) {
      isLeaving = true;
      browser.go(home, 'push');
    }
  });
  let marked: string | null = null;
  session.view.subscribe(() => {
    const { isCustomer, user } = session.view.getSnapshot();
    const isVerified = isCustomer && user?.identity === 'verified';
    const marks = `${isCustomer} ${isVerified}`;
    if (marks !== marked) browser.mark(isCustomer, isVerified);
    marked = marks;
    check();
  });
  shown();
  return { shown };
}
