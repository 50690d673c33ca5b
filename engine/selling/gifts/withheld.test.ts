import { beforeEach, describe, expect, test } from 'vitest';
import { sendMessages } from '#engine/jobs/send-messages.ts';
import { readPersonalData } from '#engine/privacy/personal-data/read-personal-data.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import type { OrderGift } from '#schemas/entities/gift.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { buyGift, deliverGifts, giftLine, tokenFor } from '#tools/testing/gifts.ts';
import { rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  addCodes,
  buyer,
  comeBack,
  fillWallet,
  makeGoods,
  makeShopper,
  once,
  place,
  quoteCart,
  readOrderOf,
  refusalOf,
  startPaying,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

// People who must never get the codes of a gift, and people who must not lose them.

let shop: TestShop;
let owner: Shopper;
let shopper: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
let number = 0;
/** Number of the recipient in this test. */
let mobile: string;
beforeEach(async () => {
  shopper = await makeShopper(shop);
  mobile = `0937${String((number += 1)).padStart(7, '0')}`;
  await owner.renew();
});

const answers = () => ({ gift_mobile: mobile });
const sentTo = (to: string): number => shop.sent.filter((message) => message.to === to).length;
const view = async (token: string): Promise<unknown> =>
  ((await openBrowser(shop).call('gifts.view', { token })).json() as { gift: unknown }).gift;
const open = (token: string) => openBrowser(shop).call('gifts.open', { token });
const giftNow = async (code: string): Promise<OrderGift> => {
  const { parcels } = await readOrderOf(shopper, code);
  const gift = parcels.flatMap(({ lines }) => lines).find((line) => line.gift !== null)?.gift;
  if (!gift) throw new Error('the order has no gift');
  return gift;
};

describe('a guest, who has proved nothing', () => {
  test('buys no gift, whoever owns the number that they type', async () => {
    const { checkout } = fixtureRelease.flows;
    shop.releases.publish({
      ...fixtureRelease,
      flows: { ...fixtureRelease.flows, checkout: { ...checkout, guest: true } },
    });
    const guest = openBrowser(shop);
    const id = await makeGoods(shop);
    const currency = 'toman';
    const gift = { ids: [giftLine(id, answers())], currency, wallet: false };
    const user = { ...buyer, phone_number: shopper.mobile };
    const { hash } = await quoteCart(guest, { ids: [{ id, qty: 1 }] });
    expect(await refusalOf(guest, 'orders.quote', gift)).toBe('unauthenticated');
    expect(await refusalOf(guest, 'orders.place', { ...gift, user, quote: hash }, once())).toBe(
      'unauthenticated',
    );
    shop.releases.publish(fixtureRelease);
  });

  test('has no gift sent in the name of the customer whose number they typed', async () => {
    const { code } = await buyGift(shop, shopper, answers());
    await shop.database.pool.query("UPDATE users SET identity = 'verified' WHERE id = $1", [shopper.id]);
    await shop.database.pool.query(
      `UPDATE orders SET user_id = NULL, buyer = jsonb_set(buyer, '{phone_number}', to_jsonb($2::text)) WHERE code = $1`,
      [code, shopper.mobile],
    );
    await deliverGifts(shop);
    expect(sentTo(mobile)).toBe(0);
    // The owner of the number may keep the codes.
    const { id } = await giftNow(code);
    expect(await refusalOf(shopper, 'gifts.send', { code, id })).toBe('move-not-allowed');
    expect(await refusalOf(shopper, 'gifts.take-back', { code, id })).toBe(200);
    expect((await readOrderOf(shopper, code)).parcels[0]?.codes).toHaveLength(1);
  });
});

test.each([
  ['waits', "now() + interval '1 minute'", 0],
  ['could not be sent', 'NULL', 8],
])('the personal data of the buyer have no link that %s', async (_name, tryAt, tries) => {
  await buyGift(shop, shopper, answers());
  await shop.engine.jobs.gifts();
  await shop.database.pool.query(`UPDATE messages SET try_at = ${tryAt}, tries = $2 WHERE recipient = $1`, [
    mobile,
    tries,
  ]);
  expect(await rowsIn(shop, 'SELECT FROM messages WHERE recipient = $1', [mobile])).toHaveLength(1);
  const data = await readPersonalData(shop.database.pool, shopper.id, shop.clock.now());
  expect(data.orders).toHaveLength(1);
  expect(JSON.stringify(data)).not.toContain('/gift#');
});

describe('what was delivered before the rest of the parcel was canceled', () => {
  const cancel = async (code: string): Promise<void> => {
    const { parcels } = await readOrderOf(shopper, code);
    const { statusCode, body } = await owner.call(
      'staff.cancel-parcel',
      { code, store_id: parcels[0]?.store_id, reason: 'sold out', restock: true },
      once(),
    );
    expect(statusCode, body).toBe(200);
    expect(await readOrderOf(shopper, code)).toMatchObject({
      payment: 'paid',
      parcels: [{ status: 'canceled' }],
    });
  };
  /** Pays an order of a gift and a line of the buyer while some codes are missing. */
  const buy = async (lines: (gift: number, own: number) => object[], left: number): Promise<string> => {
    const [gift, own] = [await makeGoods(shop, { price: 20_000 }), await makeGoods(shop, { price: 20_000 })];
    const { code } = await place(shopper, { ids: lines(gift, own) as never });
    const { payment } = await startPaying(shopper, code, 'card');
    await shop.database.pool.query('DELETE FROM gift_codes WHERE sellable_id = ANY ($1)', [[gift, own]]);
    await addCodes(shop, gift, left);
    await comeBack(shop, payment.code);
    return code;
  };

  test('still reaches the recipient of a gift, or its buyer', async () => {
    const code = await buy((gift, own) => [giftLine(gift, answers()), { id: own, qty: 1 }], 1);
    await deliverGifts(shop);
    const token = tokenFor(shop, mobile);
    await cancel(code);
    expect(await view(token)).toMatchObject({ state: 'closed' });
    const of = { code, id: (await giftNow(code)).id };
    expect((await giftNow(code)).status).toBe('sent');
    expect(await refusalOf(shopper, 'gifts.take-back', of)).toBe(200);
    expect((await readOrderOf(shopper, code)).parcels[0]?.codes).toHaveLength(1);
  });

  test('is sent as a gift of fewer codes', async () => {
    const code = await buy((gift) => [giftLine(gift, answers(), 3)], 1);
    await deliverGifts(shop);
    expect(sentTo(mobile)).toBe(0);
    await cancel(code);
    await deliverGifts(shop);
    const token = tokenFor(shop, mobile);
    expect(await view(token)).toMatchObject({ state: 'closed', details: { qty: 1 } });
    expect((await open(token)).json()).toMatchObject({ codes: [expect.any(String)] });
  });

  test('stays open to a recipient who had opened it, and can be sent again', async () => {
    const code = await buy((gift, own) => [giftLine(gift, answers()), { id: own, qty: 1 }], 1);
    await deliverGifts(shop);
    await open(tokenFor(shop, mobile));
    await cancel(code);
    expect((await open(tokenFor(shop, mobile))).statusCode).toBe(200);
    expect((await giftNow(code)).status).toBe('opened');
    expect(await refusalOf(shopper, 'gifts.send', { code, id: (await giftNow(code)).id })).toBe(200);
  });

  test('is nothing where a gift has no code yet', async () => {
    const code = await buy((gift, own) => [giftLine(own, answers()), { id: gift, qty: 1 }], 1);
    await cancel(code);
    await deliverGifts(shop);
    expect(sentTo(mobile)).toBe(0);
    expect((await giftNow(code)).status).toBe('ended');
  });
});

test('a stranger is not flooded: further gifts to the same number wait for the next day', async () => {
  const id = await makeGoods(shop, { price: 1_000, stock: 7 });
  const messages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const { code, payable } = await place(shopper, {
    ids: messages.map((gift_message) => giftLine(id, { ...answers(), gift_message })),
  });
  await fillWallet(shop, shopper.id, payable);
  await startPaying(shopper, code, 'wallet');
  await deliverGifts(shop);
  expect(sentTo(mobile)).toBe(5);
  await deliverGifts(shop);
  expect(sentTo(mobile)).toBe(5);
  shop.clock.advance(25 * 60);
  await deliverGifts(shop);
  expect(sentTo(mobile)).toBe(7);
});

test('a message with a link loses its words with its last try', async () => {
  await buyGift(shop, shopper, answers());
  await shop.engine.jobs.gifts();
  const left = () => rowsIn(shop, 'SELECT body FROM messages WHERE recipient = $1', [mobile]);
  await shop.database.pool.query('UPDATE messages SET tries = 7 WHERE recipient = $1', [mobile]);
  const failing = {
    id: 'test',
    reaches: () => true,
    send: () => Promise.reject(new GatewayError('test', 'refused', { code: 418 })),
  };
  const { pool } = shop.database;
  await sendMessages({ pool, now: shop.clock.now, sms: failing, email: null });
  expect(await left()).toEqual([{ body: '' }]);
});
