import type { ShopRoute } from '../places/shop-routes.ts';

/** Routes that the server itself falls back on. They are never deleted. */
export const fixedPages: ReadonlySet<string> = new Set(['home', 'not-found', 'server-error']);

const failurePages: ReadonlySet<string> = new Set(['not-found', 'server-error', 'offline']);

/** Whether an address may lead to a route. Its page must not need parameters or report a failure. */
export const canBeTarget = ({ id, path, page }: ShopRoute): boolean =>
  page !== undefined && !path.includes('{') && !failurePages.has(id);

/** Pages of the software that a shop writes itself, and that a new page can be modelled on. */
export const contentPages: ReadonlySet<string> = new Set([
  'home',
  'about',
  'faq',
  'contact',
  'policy',
  'privacy',
  'returns',
  'shipping',
  'complaints',
  'app',
  'ads',
]);

/** Routes of the software without which nobody can buy or look after a purchase. */
export const neededPages: ReadonlySet<string> = new Set([
  'cart',
  'category',
  'sub-category',
  'sub-sub-category',
  'product',
  'product-in-category',
  'product-in-sub-category',
  'product-in-sub-child-category',
  'checkout',
  'checkout-step',
  'buy-verify',
  'buy-verify-failed',
  'direct-pay',
  'direct-pay-on-mobile',
  'gift',
  'bills',
  'bill',
  'profile',
  'identity',
  'wallet',
  'payments',
  'addresses',
  'tickets',
  'new-ticket',
  'ticket',
  'offline',
]);
