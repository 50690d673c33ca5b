import { expect, test } from 'vitest';
import { addCard, makeCardNumber, photoAt, sendCard } from '#tools/testing/bank-cards.ts';
import { makeNationalId, sendIdentity, submittedAt } from '#tools/testing/identity.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { buy, makeGoods, makeShopper, once, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, owner } = opened);
});

/** Replaces the secret of a row by bytes that no key can decrypt. */
const damage = async (table: string, where: string, id: number): Promise<void> => {
  const { rowCount } = await shop.database.pool.query(
    `UPDATE ${table} SET secret = '\\x00' WHERE ${where} = $1`,
    [id],
  );
  expect(rowCount).toBe(1);
};
test('a damaged bank card is shown as such, is not verified, and is added again by its customer', async () => {
  const [customer, other] = [await makeShopper(shop), await makeShopper(shop)];
  const number = makeCardNumber();
  const id = await sendCard(customer, number);
  const next = await sendCard(other);
  await damage('bank_cards', 'id', id);
  const masked = `${number.slice(0, 6)}••••••${number.slice(-4)}`;
  const { cards } = (await owner.call('staff.bank-cards')).json() as { cards: { id: number }[] };
  expect(cards.find((card) => card.id === id)).toMatchObject({
    number: null,
    masked,
    unreadable: true,
    bank: 'بانک ملی ایران',
    mobile: customer.mobile,
  });
  expect(cards.find((card) => card.id === next)).toMatchObject({
    number: expect.stringMatching(/^\d{16}$/),
    unreadable: false,
  });

  const decide = async (decision: string) =>
    refusalOf(
      owner,
      'staff.decide-bank-card',
      { id, decision, reason: 'Please add it again', photo_at: await photoAt(shop, id) },
      once(),
    );
  expect(await decide('verify')).toBe('move-not-allowed');
  expect(await decide('reject')).toBe(200);
  expect(await refusalOf(customer, 'bank-cards.upload-photo', { id, photo: 'x' })).toBe('move-not-allowed');
  expect(await refusalOf(customer, 'bank-cards.list')).toBe(200);
  expect(await refusalOf(customer, 'bank-cards.remove', { id })).toBe(200);
  expect(await addCard(customer, number)).toBeGreaterThan(id);
});

test('a damaged national id is shown as such, is not verified, and is submitted again by its customer', async () => {
  const customer = await makeShopper(shop);
  await sendIdentity(customer);
  await damage('identity_verifications', 'user_id', customer.id);
  expect(await refusalOf(owner, 'staff.identities')).toBe(200);
  const read = await owner.call('staff.identity', { id: customer.id });
  expect(read.json()).toMatchObject({ identity: { national_id: null, unreadable: true, status: 'waiting' } });
  const decide = async (decision: string) =>
    refusalOf(
      owner,
      'staff.verify-identity',
      {
        id: customer.id,
        decision,
        reason: 'Please send it again',
        submitted_at: await submittedAt(shop, customer.id),
      },
      once(),
    );
  expect(await decide('verify')).toBe('move-not-allowed');
  expect(await decide('reject')).toBe(200);
  const national_id = makeNationalId();
  await sendIdentity(customer, national_id);
  const again = await owner.call('staff.identity', { id: customer.id });
  expect(again.json()).toMatchObject({ identity: { national_id, unreadable: false } });
  expect(await decide('verify')).toBe(200);
});

test('a damaged gift code keeps its buyer from no other code of the order', async () => {
  const customer = await makeShopper(shop);
  const { code, parcels } = await buy(shop, customer, await makeGoods(shop, { stock: 2, price: 1_000 }), 2);
  const [lost = 0, good = 0] = parcels.flatMap(({ codes }) => codes.map(({ id }) => id));
  await damage('gift_codes', 'id', lost);
  expect(await refusalOf(customer, 'orders.reveal-code', { code, id: lost })).toBe('internal');
  expect(await refusalOf(customer, 'orders.reveal-code', { code, id: good })).toBe(200);
  expect(await refusalOf(customer, 'orders.get', { code })).toBe(200);
  // It was not seen: it goes back when the order is refunded.
  const { rows } = await shop.database.pool.query('SELECT revealed_at FROM gift_codes WHERE id = $1', [lost]);
  expect(rows).toEqual([{ revealed_at: null }]);
});
