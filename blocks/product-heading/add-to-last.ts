import { maxCompared, readCompared } from '#schemas/compared-products.ts';

/**
 * Adds a product to the comparison that this tab has shown last. The oldest product makes room.
 * @param href whole address of the comparison that has only this product
 * @param slug of the product
 * @returns the address of the comparison; without the Navigation API, the address with only this product
 */
export function addToLast(href: string, slug: string): string {
  const address = new URL(href);
  const shown = globalThis.navigation
    ?.entries()
    .map(({ url }) => new URL(url ?? href))
    .findLast(({ pathname }) => pathname === address.pathname);
  const others = readCompared(shown?.searchParams.get('products') ?? '').filter((each) => each !== slug);
  address.searchParams.set('products', [...others.slice(1 - maxCompared), slug].join(','));
  return address.href;
}
