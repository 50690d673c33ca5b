import type { Order } from '#schemas/entities/order.ts';
import type { TestShop } from './shared-shops.ts';
import { fillWallet, makeGoods, place, readOrderOf, startPaying, type Shopper } from './shop-cases.ts';

/** A shopper's wishes about a gift, as the database stores them. */
export const giftWishes = {
  recipient: 'Sara',
  mobile: '09350001122',
  sender: 'Negar',
  message: 'Happy birthday!\nSee you soon.',
};

/** The same as answers of a cart line. */
export const giftAnswers = Object.fromEntries(
  Object.entries(giftWishes).map(([field, value]) => [`gift_${field}`, value]),
);

/** Returns a cart line of codes as a gift. */
export const giftLine = (id: number, changes: Readonly<Record<string, string>> = {}, qty = 1) => ({
  id,
  qty,
  answers: { ...giftAnswers, ...changes },
});

/** Sends the gifts that are due, and the messages with the links. */
export async function deliverGifts({ engine }: Pick<TestShop, 'engine'>): Promise<void> {
  await engine.jobs.gifts();
  await engine.jobs.messages();
}

/** Returns the token of the newest link that was sent to a number. */
export const tokenFor = ({ sent }: Pick<TestShop, 'sent'>, mobile: string): string =>
  /#([\w-]{32})$/.exec(sent.findLast(({ to }) => to === mobile)?.text ?? '')?.[1] ?? '';

/** Buys a line as a gift, from a filled wallet. */
export async function buyGift(
  shop: TestShop,
  owner: Shopper,
  changes: Readonly<Record<string, string>> = {},
  sellable?: number,
): Promise<Order> {
  const { code, payable } = await place(owner, {
    ids: [giftLine(sellable ?? (await makeGoods(shop)), changes)],
  });
  await fillWallet(shop, owner.id, payable);
  await startPaying(owner, code, 'wallet');
  return readOrderOf(owner, code);
}

let recipients = 0;

/**
 * Makes a gift whose link was sent, and returns a function that changes it. Its recipient is different each
 * time, because a number gets few links a day.
 */
export async function changeOfSentGift(shop: TestShop, owner: Shopper) {
  const mobile = `0937${String((recipients += 1)).padStart(7, '0')}`;
  const { code, parcels } = await buyGift(shop, owner, { gift_mobile: mobile });
  await deliverGifts(shop);
  return { ...giftWishes, mobile, code, id: parcels[0]?.lines[0]?.gift?.id ?? 0 };
}

/** Makes a gift whose link was sent, with the input of its buyer's operations. */
export async function sentGift(shop: TestShop, owner: Shopper): Promise<{ code: string; id: number }> {
  const { code, id } = await changeOfSentGift(shop, owner);
  return { code, id };
}
