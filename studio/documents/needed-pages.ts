import type { ShopRoute } from '../places/shop-routes.ts';

/** Routes that the server itself falls back on. They are never deleted. */
export const fixedPages: ReadonlySet<string> = new Set(['home', 'not-found', 'server-error']);

const failurePages: ReadonlySet<string> = new Set(['not-found', 'server-error', 'offline']);

/** Whether an address may lead to a route. Its page must not need parameters or report a failure. */
export const canBeTarget = ({ id, path, page }: ShopRoute): boolean =>
  page !== undefined && !path.includes('{') && !failurePages.has(id);

/** Routes of the software that customers need to buy and to follow a purchase. */
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
