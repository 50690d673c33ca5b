export interface FooterTab {
  id: string;
  href: string;
}

export interface TabStatus {
  id: string;
  status: boolean;
}

/** Sets the status of one tab to true and of all others to false. With an unknown id no tab is true. */
export function selectTab(tabs: readonly { id: string }[], id: string | null): TabStatus[] {
  const index = tabs.findIndex((tab) => tab.id === id);
  return tabs.map((tab, position) => ({ id: tab.id, status: position === index }));
}

const pathOf = (href: string): string => (href.split(/[?#]/, 1)[0] ?? '').replace(/\/+$/, '');

/**
 * Returns the active tab of a page: the one with the longest path that contains the page's address. The home
 * tab is active only on the home page. A page without an address, such as an error page, has no tab.
 */
export function tabOfPage(tabs: readonly FooterTab[], pathname: string): string | null {
  if (pathname === '') return null;
  const path = pathOf(pathname);
  const leads = tabs.filter(({ href }) => {
    const own = pathOf(href);
    return href.startsWith('/') && (own === path || (own !== '' && path.startsWith(`${own}/`)));
  });
  return leads.sort((a, b) => pathOf(b.href).length - pathOf(a.href).length)[0]?.id ?? null;
}
