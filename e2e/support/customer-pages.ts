import { isPersonal, type ManifestRoute } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';
import { fillPath } from '#schemas/tree/fill-path.ts';
import { isOn, pathOn } from '#routes-manifest/match-route.ts';
import { order, startPaying, type CheckoutShop, type Customer } from './checkout-shop.ts';
import { makeAddress } from './make-address.ts';
import { giftShop, routesOf } from './routes.ts';

/** A route and an address at which its page has content. */
export interface PageAddress {
  route: ManifestRoute;
  path: string;
}

/** One route of every page document of a platform: routes that share one look alike. */
export const templatesOn = (platform: Platform): ManifestRoute[] =>
  routesOf(giftShop)
    .filter((route) => !route.redirect && isOn(route, platform))
    .filter(({ page, id }, _, all) => all.find((other) => other.page === page)?.id === id);

/** The steps of the checkout that have an address of their own. */
const steps = ['buyer', 'address', 'payment'] as const;

/**
 * Gives a customer what the account shows: an address, a paid order with a parcel, a transfer that waits, an unpaid order,
 * a ticket.
 * @param routes of which those that are personal are given an address
 * @returns the personal pages of a platform with their addresses, each step of the checkout with its own
 */
export async function customerPages(
  shop: CheckoutShop,
  customer: Customer,
  platform: Platform,
  routes: readonly ManifestRoute[] = templatesOn(platform),
): Promise<PageAddress[]> {
  await shop.charge(customer.mobile, 900_000);
  const { code } = await order(customer, [shop.card, shop.parcel], await makeAddress(customer));
  await startPaying(customer, code, 'wallet');
  const owed = await order(customer, [shop.card]);
  const { direct } = await startPaying(customer, owed.code, 'transfer');
  const { ticket } = (await customer.call('/api/v1/tickets', 'POST', {
    title: 'کد هدیه در حساب من فعال نشد',
    subject: 'gift-code',
    content: 'کد را دو بار وارد کردم.',
  })) as { ticket: { id: number } };
  const { code: unpaid } = await order(customer, [shop.card]);
  const codeOf = (id: string) =>
    id.startsWith('direct-pay') ? (direct ?? '') : id === 'buy-verify-failed' ? unpaid : code;
  return routes.filter(isPersonal).flatMap((route) => {
    const template = pathOn(route, platform);
    const all =
      route.page === 'checkout' ? [template, ...steps.map((step) => `/checkout/${step}`)] : [template];
    return [...new Set(all)].map((path) => ({
      route,
      path: fillPath(path, { id: String(ticket.id), code: codeOf(route.id) }),
    }));
  });
}
