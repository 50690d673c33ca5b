import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderGift } from '#schemas/entities/gift.ts';
import { refusedFields } from '#tools/testing/catalogue-shop.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { buyGift, deliverGifts, giftAnswers, giftLine, giftWishes, tokenFor } from '#tools/testing/gifts.ts';
import { makeAddressOf, rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  addCodes,
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

let shop: TestShop;
let owner: Shopper;
let shopper: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));
let number = 0;
/** Number of the recipient in this test. */
let mobile: string;
beforeEach(async () => {
  shopper = await makeShopper(shop);
  mobile = `0935${String((number += 1)).padStart(7, '0')}`;
  await owner.renew();
});

const answers = () => ({ gift_mobile: mobile });
const buyOne = (sellable?: number) => buyGift(shop, shopper, answers(), sellable);
const giftIn = ({ parcels }: { parcels: readonly { lines: readonly { gift: OrderGift | null }[] }[] }) => {
  const gift = parcels[0]?.lines[0]?.gift;
  if (!gift) throw new Error('the order has no gift');
  return gift;
};
const giftNow = async (code: string, of = shopper) => giftIn(await readOrderOf(of, code));
const sentTo = (to: string): string[] =>
  shop.sent.filter((message) => message.to === to).map(({ text }) => text);
const recipient = () => openBrowser(shop);
const view = async (token: string): Promise<unknown> =>
  ((await recipient().call('gifts.view', { token })).json() as { gift: unknown }).gift;
const open = (token: string) => recipient().call('gifts.open', { token });
const send = async (code: string, of = shopper) =>
  refusalOf(of, 'gifts.send', { code, id: (await giftNow(code)).id });

test('a shop whose customers have no numbers sends no gifts', async () => {
  const published = shop.releases.published();
  const { flows } = published;
  shop.releases.publish({ ...published, flows: { ...flows, login: { ...flows.login, by: ['email'] } } });
  const sellable = await makeGoods(shop);
  const refused = await refusedFields(
    openBrowser(shop).call('products.check-answers', {
      sellable,
      answers: { ...giftAnswers, gift_mobile: mobile },
    }),
  );
  shop.releases.publish(published);
  expect(refused).toEqual(['validation-failed', 'answers: not-an-option']);
});

describe('what is said about a gift', () => {
  test('is checked with the answers to the product, for codes alone, and is a line of its own', async () => {
    const id = await makeGoods(shop);
    const check = (sellable: number, sent: object) =>
      openBrowser(shop).call('products.check-answers', { sellable, answers: sent });
    expect((await check(id, { ...giftAnswers, gift_mobile: '+98 935 000 11 22' })).json()).toMatchObject({
      answers: [
        { field: 'gift_recipient', value: 'Sara' },
        { field: 'gift_mobile', value: '09350001122' },
        { field: 'gift_sender', value: 'Negar' },
        { field: 'gift_message', value: giftWishes.message },
      ],
    });
    // The SMS contains the sender's name, so the name cannot be a link.
    expect(
      await refusedFields(check(id, { ...giftAnswers, gift_mobile: '1', gift_sender: 'evil.ir' })),
    ).toEqual([
      'validation-failed',
      'answers.gift_mobile: wrong-length',
      'answers.gift_sender: wrong-format',
    ]);
    expect(await refusedFields(check(id, { gift_recipient: '', gift_message: '' }))).toContain(
      'answers.gift_recipient: required',
    );
    const sent = await makeGoods(shop, { type: 'physical' });
    expect(await refusedFields(check(sent, giftAnswers))).toEqual([
      'validation-failed',
      'answers: not-an-option',
    ]);
    const ids = [{ id, qty: 1 }, giftLine(id), giftLine(id, { gift_recipient: 'Mina' })];
    const quote = await quoteCart(shopper, { ids });
    expect(quote.parcels[0]?.lines.map(({ answers: each }) => each.length)).toEqual([0, 4, 4]);
    const { warnings } = await quoteCart(shopper, { ids: [giftLine(id, { gift_mobile: '1' })] });
    expect(warnings).toMatchObject([{ code: 'line-answers-wrong', id }]);
  });
});

test('a gift is sent once its order is paid, shows its message, and its codes only to who opens it', async () => {
  const id = await makeGoods(shop, { stock: 0 });
  await shop.database.pool.query('UPDATE sellables SET stock = 1 WHERE id = $1', [id]);
  const [secret = ''] = await addCodes(shop, id, 1);
  const placed = await place(shopper, { ids: [giftLine(id, answers())] });
  expect(giftIn(placed)).toMatchObject({ ...giftWishes, mobile, status: 'waiting' });
  expect(placed.parcels[0]?.lines[0]?.answers).toEqual([]);
  await deliverGifts(shop);
  expect(sentTo(mobile)).toEqual([]);
  const { payment } = await startPaying(shopper, placed.code, 'card');
  await comeBack(shop, payment.code);
  await shop.engine.jobs.gifts();
  expect((await giftNow(placed.code)).status).toBe('sending');
  await deliverGifts(shop);
  await deliverGifts(shop);

  const [sms = '', ...more] = sentTo(mobile);
  expect(more).toEqual([]);
  expect(sms).toContain('Negar');
  expect(sms).not.toContain(secret);
  const token = tokenFor(shop, mobile);
  expect(token).toHaveLength(32);
  // The database contains no way to the gift.
  expect(await rowsIn(shop, 'SELECT FROM messages WHERE recipient = $1', [mobile])).toEqual([]);
  expect(await giftNow(placed.code)).toMatchObject({ status: 'sent', opened_at: null });

  const seen = await view(token);
  expect(seen).toMatchObject({ state: 'closed', details: { sender: 'Negar', message: giftWishes.message } });
  expect(JSON.stringify(seen)).not.toContain(secret);
  expect((await readOrderOf(shopper, placed.code)).parcels[0]).toMatchObject({
    status: 'delivered',
    codes: [],
  });
  expect(await giftNow(placed.code)).toMatchObject({ status: 'sent' });

  for (const time of ['first', 'again'])
    expect((await open(token)).json(), time).toMatchObject({ codes: [secret] });
  expect(await view(token)).toMatchObject({ state: 'opened' });
  expect(await giftNow(placed.code)).toMatchObject({
    status: 'opened',
    opened_at: expect.any(String) as string,
  });
  const audit = await shop.database.pool.query<{ actor: string; after: unknown }>(
    "SELECT actor, after FROM audit_log WHERE action = 'gift.open' AND subject = $1",
    [`line:${(await giftNow(placed.code)).id}`],
  );
  expect(audit.rows.map(({ actor }) => actor)).toEqual(['visitor', 'visitor']);
  expect(JSON.stringify(audit.rows)).not.toContain(token);
});

test('the buyer of a gift does not see its codes, before it is opened or after, unless it is taken back in time', async () => {
  const { code } = await buyOne();
  await deliverGifts(shop);
  const { rows } = await shop.database.pool.query<{ id: number }>(
    'SELECT id FROM gift_codes WHERE line_id = $1',
    [(await giftNow(code)).id],
  );
  const reveal = () => refusalOf(shopper, 'orders.reveal-code', { code, id: rows[0]?.id });
  expect(await reveal()).toBe('order-not-found');
  const of = { code, id: (await giftNow(code)).id };
  const token = tokenFor(shop, mobile);
  expect(await refusalOf(shopper, 'gifts.take-back', of)).toBe(200);
  expect(await view(token)).toEqual({ state: 'taken-back', details: null });
  expect((await open(token)).statusCode).toBe(409);
  expect(await reveal()).toBe(200);
  expect((await readOrderOf(shopper, code)).parcels[0]?.codes).toHaveLength(1);
  for (const operation of ['gifts.take-back', 'gifts.send'] as const)
    expect(await refusalOf(shopper, operation, of)).toBe('move-not-allowed');

  const other = await buyOne();
  await deliverGifts(shop);
  await open(tokenFor(shop, mobile));
  const opened = { code: other.code, id: (await giftNow(other.code)).id };
  expect(await refusalOf(shopper, 'gifts.take-back', opened)).toBe('move-not-allowed');
  expect(await refusalOf(shopper, 'gifts.change', { ...opened, ...giftWishes })).toBe('move-not-allowed');
  expect((await readOrderOf(shopper, other.code)).parcels[0]?.codes).toEqual([]);
});

test('a number that was wrong is corrected: its link ends, also one that was not sent yet', async () => {
  const { code } = await buyOne();
  const wrong = mobile;
  const right = wrong.replace('0935', '0936');
  await shop.engine.jobs.gifts();
  const { id } = await giftNow(code);
  const change = (changes: object) =>
    refusalOf(shopper, 'gifts.change', { code, id, ...giftWishes, ...changes });
  expect(await change({ mobile: right })).toBe(200);
  await deliverGifts(shop);
  expect(sentTo(wrong)).toEqual([]);
  const first = tokenFor(shop, right);
  expect(await view(first)).toMatchObject({ state: 'closed' });
  // If only the text changes, the gift is updated without a new message.
  expect(await change({ mobile: right, message: 'Sorry!' })).toBe(200);
  await deliverGifts(shop);
  expect(sentTo(right)).toHaveLength(1);
  expect(await view(first)).toMatchObject({ details: { message: 'Sorry!' } });
  expect(await change({ mobile: '12' })).toBe('validation-failed');
  expect(await change({ mobile: wrong })).toBe(200);
  await deliverGifts(shop);
  expect((await open(first)).json()).toMatchObject({ code: 'gift-not-found' });
  expect(await view(tokenFor(shop, wrong))).toMatchObject({ state: 'closed' });
});

test('a link ends after its time and can be sent again, a few times', async () => {
  const { code } = await buyOne();
  await deliverGifts(shop);
  const first = tokenFor(shop, mobile);
  shop.clock.advance(61 * 24 * 60);
  await Promise.all([shopper.renew(), owner.renew()]);
  expect(await view(first)).toEqual({ state: 'expired', details: null });
  expect((await open(first)).json()).toMatchObject({ code: 'move-not-allowed' });
  expect((await giftNow(code)).status).toBe('expired');
  expect(await send(code)).toBe(200);
  await deliverGifts(shop);
  expect((await open(first)).json()).toMatchObject({ code: 'gift-not-found' });
  expect((await open(tokenFor(shop, mobile))).statusCode).toBe(200);
  // A recipient who opened the gift and lost the message may get another one.
  for (let links = 2; links < 6; links += 1) {
    expect(await send(code)).toBe(200);
    await deliverGifts(shop);
  }
  // Enough for a day.
  expect(await send(code)).toBe('too-many-requests');
  shop.clock.advance(25 * 60);
  await Promise.all([shopper.renew(), owner.renew()]);
  for (let links = 6; links < 8; links += 1) {
    expect(await send(code)).toBe(200);
    await deliverGifts(shop);
  }
  expect(await send(code)).toBe('gift-link-limit-reached');
  expect(sentTo(mobile)).toHaveLength(8);
  expect(await refusalOf(recipient(), 'gifts.view', { token: 'x'.repeat(32) })).toBe('gift-not-found');
});

describe('what withholds codes from the buyer withholds the gift', () => {
  test('until the identity is verified', async () => {
    const { code } = await buyOne(await makeGoods(shop, { price: 200_000 }));
    await deliverGifts(shop);
    expect(await readOrderOf(shopper, code)).toMatchObject({ waits_for: 'identity' });
    expect(await giftNow(code)).toMatchObject({ status: 'waiting' });
    expect(await refusalOf(shopper, 'gifts.send', { code, id: (await giftNow(code)).id })).toBe(
      'move-not-allowed',
    );
    expect(sentTo(mobile)).toEqual([]);
    await shop.database.pool.query("UPDATE users SET identity = 'verified' WHERE id = $1", [shopper.id]);
    await deliverGifts(shop);
    expect(sentTo(mobile)).toHaveLength(1);
  });

  test('while codes are missing, and from a buyer who is blocked, also after the link was sent', async () => {
    const id = await makeGoods(shop);
    const { code } = await place(shopper, { ids: [giftLine(id, answers())] });
    const { payment } = await startPaying(shopper, code, 'card');
    await shop.database.pool.query('DELETE FROM gift_codes WHERE sellable_id = $1', [id]);
    await comeBack(shop, payment.code);
    await deliverGifts(shop);
    expect(sentTo(mobile)).toEqual([]);
    await addCodes(shop, id, 1);
    await shop.engine.jobs.codes();
    await deliverGifts(shop);
    const token = tokenFor(shop, mobile);
    const { id: gift } = await giftNow(code);
    await shop.database.pool.query('UPDATE users SET blocked_at = now() WHERE id = $1', [shopper.id]);
    expect(await view(token)).toEqual({ state: 'unavailable', details: null });
    expect((await open(token)).json()).toMatchObject({ code: 'move-not-allowed' });
    expect(await refusalOf(shopper, 'gifts.send', { code, id: gift })).toBe('unauthenticated');
    await shop.database.pool.query('UPDATE users SET blocked_at = NULL WHERE id = $1', [shopper.id]);
    expect((await open(token)).statusCode).toBe(200);
  });
});

test('an order says after a change of its gift, too, when its goods are expected', async () => {
  const published = shop.releases.published();
  const { flows } = published;
  const shipping = { ...flows.shipping, days: { least: 1, most: 2 } };
  shop.releases.publish({ ...published, flows: { ...flows, shipping } });
  const parcel = { id: await makeGoods(shop, { type: 'physical', price: 1_000 }), qty: 1 };
  const ids = [giftLine(await makeGoods(shop, { price: 1_000 }), answers()), parcel];
  const { code, payable } = await place(shopper, { ids, address_id: await makeAddressOf(shopper) });
  await fillWallet(shop, shopper.id, payable);
  await startPaying(shopper, code, 'wallet');
  const { parcels } = await readOrderOf(shopper, code);
  const [id] = parcels.flatMap(({ lines }) => lines).flatMap(({ gift }) => gift?.id ?? []);
  const taken = await shopper.call('gifts.take-back', { code, id });
  shop.releases.publish(published);
  const arrivals = (of: typeof parcels) => of.flatMap(({ arrives }) => arrives ?? []);
  expect(arrivals(parcels)).toHaveLength(1);
  expect(arrivals((taken.json() as { order: { parcels: typeof parcels } }).order.parcels)).toEqual(
    arrivals(parcels),
  );
});

test('money that was given back takes the gift along', async () => {
  const { code } = await place(shopper, { ids: [giftLine(await makeGoods(shop), answers())] });
  const { payment } = await startPaying(shopper, code, 'card');
  await comeBack(shop, payment.code);
  await deliverGifts(shop);
  const token = tokenFor(shop, mobile);
  const reversal = await owner.call(
    'staff.decide-payment',
    { code: payment.code, decision: 'reverse' },
    once(),
  );
  expect(reversal.statusCode, reversal.body).toBe(200);
  expect(await view(token)).toEqual({ state: 'unavailable', details: null });
  expect((await open(token)).json()).toMatchObject({ code: 'move-not-allowed' });
  expect((await giftNow(code)).status).toBe('ended');
  expect(await send(code)).toBe('move-not-allowed');
});

test('a message that could not be sent is told to the buyer, who may send it again', async () => {
  const { code } = await buyOne();
  await shop.engine.jobs.gifts();
  await shop.database.pool.query(
    "UPDATE messages SET try_at = NULL, failure = 'no such number' WHERE recipient = $1",
    [mobile],
  );
  expect((await giftNow(code)).status).toBe('failed');
  expect(await send(code)).toBe(200);
  await deliverGifts(shop);
  expect((await giftNow(code)).status).toBe('sent');
});

test('a gift and the taking back of it exclude each other', async () => {
  const { code } = await buyOne();
  await deliverGifts(shop);
  const { id } = await giftNow(code);
  const [opened, taken] = await Promise.all([
    open(tokenFor(shop, mobile)),
    shopper.call('gifts.take-back', { code, id }),
  ]);
  expect([opened.statusCode, taken.statusCode].toSorted()).toEqual([200, 409]);
  expect((await giftNow(code)).status).toBe(opened.statusCode === 200 ? 'opened' : 'taken-back');
});
