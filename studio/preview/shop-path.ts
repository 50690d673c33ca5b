const shop = 'http://shop';

/** Whether an address is a path of the shop, and leads to no other site: `/products?page=2`, not `//example.com`. */
export function isShopPath(url: string): boolean {
  return url.startsWith('/') && URL.canParse(url, shop) && new URL(url, shop).origin === shop;
}
