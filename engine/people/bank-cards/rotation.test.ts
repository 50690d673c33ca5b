import { expect, test } from 'vitest';
import { transaction } from '#platform/db/pool.ts';
import type { NumberCipher } from '#platform/security/number-cipher.ts';
import { makeCardNumber } from '#tools/testing/bank-cards.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper } from '#tools/testing/shop-cases.ts';
import {
  insertBankCard,
  lockBankCard,
  moveStoredCard,
  readBankCards,
  resealBankCards,
} from './bank-card-repository.ts';
import { createCardCipher } from './cipher.ts';

let shop: TestShop;
shareStaffShop((opened) => {
  ({ shop } = opened);
});

const secretOf = (letter: string): string => letter.repeat(64);
const earlier = createCardCipher([secretOf('a')]);
const rotating = createCardCipher([secretOf('b'), secretOf('a')]);
const lostKey = createCardCipher([secretOf('c')]);
const now = () => shop.clock.now();

const add = (cipher: NumberCipher, user: number, number: string): Promise<number> =>
  transaction(
    shop.database.pool,
    async (client) => (await insertBankCard(client, cipher, { user, number, now: now() })).id,
  );
const move = (cipher: NumberCipher, id: number, event: Parameters<typeof moveStoredCard>[3]) =>
  transaction(shop.database.pool, async (client) =>
    moveStoredCard(client, cipher, await lockBankCard(client, { id }), event, {
      now: now(),
      photo: `${id}.webp`,
    }),
  );

test('one card of a number waits, also while it has a fingerprint of each key', async () => {
  const [number, owner, stranger] = [makeCardNumber(), await makeShopper(shop), await makeShopper(shop)];
  const id = await add(earlier, owner.id, number);
  await move(earlier, id, { type: 'card.photo-sent' });
  const same = await add(rotating, stranger.id, number);
  await expect(move(rotating, same, { type: 'card.photo-sent' })).rejects.toMatchObject({
    code: 'bank-card-waiting',
  });
  await move(rotating, id, { type: 'card.rejected', reason: 'not readable' });
  await move(rotating, same, { type: 'card.photo-sent' });
  await expect(move(rotating, id, { type: 'card.photo-sent' })).rejects.toMatchObject({
    code: 'bank-card-waiting',
  });
});

test('a card that no key opens keeps no other from being sealed again, and is rejected', async () => {
  const owner = await makeShopper(shop);
  const lost = await add(lostKey, owner.id, makeCardNumber());
  await move(lostKey, lost, { type: 'card.photo-sent' });
  const id = await add(earlier, owner.id, makeCardNumber());
  await expect(resealBankCards(shop.database.pool, rotating)).rejects.toThrow(
    `the bank card with id ${lost} `,
  );
  const cards = await readBankCards(shop.database.pool, owner.id);
  expect(cards.find((card) => card.id === id)?.key_id).toBe(rotating.keyId);
  const { card } = await move(rotating, lost, { type: 'card.rejected', reason: 'not readable' });
  expect(card.status).toBe('not-verified');
});

test('an account that was closed a moment ago gets no card', async () => {
  const owner = await makeShopper(shop);
  await shop.database.pool.query("UPDATE users SET closed_at = $2, mobile = 'closed:' || id WHERE id = $1", [
    owner.id,
    now(),
  ]);
  await expect(add(rotating, owner.id, makeCardNumber())).rejects.toThrow(/closed/);
});
