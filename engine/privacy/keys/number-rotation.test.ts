import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBankCard } from '#engine/people/bank-cards/bank-card-repository.ts';
import { createCardCipher } from '#engine/people/bank-cards/cipher.ts';
import { createNationalIdCipher } from '#engine/people/identity/cipher.ts';
import {
  lockIdentity,
  moveStoredIdentity,
  openNationalId,
  readIdentity,
} from '#engine/people/identity/identity-repository.ts';
import { transaction } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { makeCardNumber, sendCard } from '#tools/testing/bank-cards.ts';
import { signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { makeNationalId, sendIdentity, sendIdentityPhotos } from '#tools/testing/identity.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import { createTestShop, refusalOf } from '#tools/testing/shop-cases.ts';
import { addTestServer } from '#tools/testing/test-app.ts';
import { readKeyUsage, totalUsage } from './key-usage.ts';
import { rotateKeys } from './rotate-keys.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ connections: 10 });
});
afterAll(() => shop.close());

test('a bank card and a national id stay readable and known, whichever secret has encrypted them', async () => {
  const front = { ...shop };
  const old = shop.services.secrets;
  const codes = 'new-codes-secret-0123456789-abcdef';
  const both = { token: old.token, codes: [codes, ...old.codes] } satisfies Secrets;
  const [first, second] = [await signIn(front, '09121110001'), await signIn(front, '09121110002')];
  const [number, national_id] = [makeCardNumber(), makeNationalId()];
  const id = await sendCard(first, number);
  await shop.database.pool.query("UPDATE bank_cards SET status = 'verified'");
  await sendIdentity(first, national_id);
  await sendIdentityPhotos(second);
  await transaction(shop.database.pool, async (client) =>
    moveStoredIdentity(
      client,
      createNationalIdCipher(old.codes),
      await lockIdentity(client, first.id),
      { type: 'identity.verified' },
      { now: shop.clock.now() },
    ),
  );
  const server = await addTestServer(shop, shop.clock.now, { secrets: both });
  front.app = server.app;
  const add = async (customer: TestCustomer) => {
    await customer.call('auth.refresh');
    return refusalOf(customer, 'bank-cards.add', { number });
  };
  const submit = () => refusalOf(second, 'identity.submit', { national_id });
  expect([await add(first), await add(second)]).toEqual(['bank-card-added', 'bank-card-taken']);
  expect(await submit()).toBe('national-id-taken');
  expect(await rotateKeys(shop.database.pool, both)).toMatchObject({ bankCards: 1, nationalIds: 1 });
  expect((await readKeyUsage(shop.database.pool, both)).map(totalUsage)).toEqual([expect.any(Number), 0]);
  expect([await add(first), await add(second)]).toEqual(['bank-card-added', 'bank-card-taken']);
  expect(await submit()).toBe('national-id-taken');
  const card = await findBankCard(shop.database.pool, id);
  expect(card && createCardCipher([codes]).open(card, first.id)).toBe(number);
  const identity = await readIdentity(shop.database.pool, first.id);
  expect(openNationalId(createNationalIdCipher([codes]), identity)).toBe(national_id);
  await server.app.close();
});
