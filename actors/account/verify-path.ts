/**
 * Returns the address of the identity form, with the page to which it leads back.
 * @param form path of the form
 * @param back path of the page of this shop from which the customer came
 */
export const verifyPath = (form: string, back: string): string =>
  `${form}?${new URLSearchParams({ back }).toString()}`;

/**
 * Returns the page to which the identity form leads back; null without one, or when it is outside the shop.
 * @param url the address of the page
 */
export function wayBackOf(url: URL): string | null {
  const back = url.searchParams.get('back');
  if (back === null || !back.startsWith('/')) return null;
  const target = URL.parse(back, url);
  // A browser reads «//host» and «/\\host» as other hosts. The pathname must be checked too: that of
  // «/.//host» begins with «//».
  return target?.origin === url.origin && !target.pathname.startsWith('//')
    ? target.pathname + target.search
    : null;
}

/**
 * Returns the code of the order from which the customer came to the identity form; null when it was another page.
 * @param url the address of the form's page
 * @param pagesOf the paths of the pages of an order, by its code
 */
export function orderOfWayBack(url: URL, pagesOf: (code: string) => readonly string[]): string | null {
  const path = wayBackOf(url)?.split('?', 1)[0];
  if (path === undefined) return null;
  return path.split('/').find((part) => /^[\w-]+$/.test(part) && pagesOf(part).includes(path)) ?? null;
}
