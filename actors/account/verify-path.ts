/**
 * The address of the identity form with the way back to where verifying was begun.
 * @param form path of the form
 * @param back path of a page of this shop
 */
export const verifyPath = (form: string, back: string): string =>
  `${form}?${new URLSearchParams({ back }).toString()}`;

/**
 * The way back that an address of the identity form names; null when it names none, or one that leaves the shop.
 * @param url the address of the page
 */
export function wayBackOf(url: URL): string | null {
  const back = url.searchParams.get('back');
  if (back === null || !back.startsWith('/')) return null;
  const target = URL.parse(back, url);
  // A browser reads «//host» and «/\\host» as other hosts.
  // Nor is it the address as given: the path of «/.//host» begins with «//».
  return target?.origin === url.origin && !target.pathname.startsWith('//')
    ? target.pathname + target.search
    : null;
}
