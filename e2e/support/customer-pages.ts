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

/** Opens a ticket with a long message and a word without an end. @returns its id */
async function openTicket(customer: Customer): Promise<string> {
  const { ticket } = (await customer.call('/api/v1/tickets', 'POST', {
    title: 'کد هدیه‌ای که خریدم در حساب بازی‌ام پذیرفته نمی‌شود و پیام خطا می‌دهد',
    subject: 'gift-code',
    content: `${'متن بلند '.repeat(60)}\n${'x'.repeat(200)}`,
  })) as { ticket: { id: number } };
  return String(ticket.id);
}

/**
 * Gives a customer what the account shows: an address, a paid order with a parcel, a transfer that waits, an unpaid order,
 * an open ticket, a closed one, and one with an unread answer, which the menu of the account counts.
 * @param routes of which those that are personal, and the cart, are given an address
 * @returns the personal pages of a platform and the cart with their addresses, each step of the checkout with its own
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
  const [open, closed, answered] = [
    await openTicket(customer),
    await openTicket(customer),
    await openTicket(customer),
  ];
  await customer.call(`/api/v1/tickets/${closed}/close`, 'POST', {});
  await shop.staff('staff.answer-ticket', { id: answered, version: 1, text: 'سلام، بررسی می‌کنیم.' });
  const { code: unpaid } = await order(customer, [shop.card]);
  const codeOf = (id: string) =>
    id.startsWith('direct-pay') ? (direct ?? '') : id === 'buy-verify-failed' ? unpaid : code;
  return routes
    .filter((route) => isPersonal(route) || route.id === 'cart')
    .flatMap((route) => {
      const template = pathOn(route, platform);
      const all =
        route.page === 'checkout' ? [template, ...steps.map((step) => `/checkout/${step}`)] : [template];
      const ids = template.includes('{id}') ? [open, closed] : [open];
      return [...new Set(all)].flatMap((path) =>
        ids.map((id) => ({ route, path: fillPath(path, { id, code: codeOf(route.id), step: 'buyer' }) })),
      );
    });
}
