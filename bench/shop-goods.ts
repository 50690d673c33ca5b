import { makeCode } from '#engine/pipeline/random-code.ts';
import type { CodeCipher } from '#engine/selling/gift-codes/cipher.ts';
import { insertCodes } from '#engine/selling/gift-codes/import.ts';
import { lockWallet, post, shopAccount } from '#engine/selling/wallet/ledger.ts';
import { allowPauses, transaction, type Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { issueToken } from './issue-token.ts';

/** In toman. */
const price = 50_000;

const setHours = statement('bench.set-hours', 'UPDATE stores SET hours = :hours');
const insertProduct = statement(
  'bench.insert-product',
  `INSERT INTO products (slug, type, store_id, category_id, title)
   SELECT 'faults', 'gift_card', (SELECT min(id) FROM stores), id, 'Faults'
   FROM categories WHERE kind = 'gift' LIMIT 1 RETURNING id`,
);
const insertSellable = statement(
  'bench.insert-sellable',
  `INSERT INTO sellables (product_id, title, price, usdt_price, stock)
   VALUES (:product, '', :price, 100, :stock) RETURNING id`,
);
/** Inserts a customer with a confirmed mobile number. Gives the id. */
export const insertCustomer = statement(
  'bench.insert-customer',
  `INSERT INTO users (mobile, name, mobile_confirmed_at, details_at) VALUES (:mobile, 'Negar Rad', now(), now())
   RETURNING id`,
);

const insertOwner = statement(
  'bench.insert-owner',
  "INSERT INTO staff_roles (user_id, role) VALUES (:user, 'owner')",
);

/** The second factor was answered in the present sessions of a user. */
export const openStaffSessions = statement(
  'bench.open-staff-sessions',
  'UPDATE sessions SET second_factor_at = now(), staff_used_at = now() WHERE user_id = :user',
);

/** Gives a user every permission, as after an answer with the second factor in the present sessions. */
export async function makeOwner(pool: Pool, user: number): Promise<void> {
  await insertOwner.run(pool, { user });
  await openStaffSessions.run(pool, { user });
}

/**
 * Makes a cheap gift card in stores that never close.
 * @param stock number of its codes
 * @returns the id of the sellable
 */
export async function makeGoods(pool: Pool, cipher: CodeCipher, stock: number): Promise<number> {
  const hours = {
    time_zone: 'Asia/Tehran',
    intervals: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 })),
    closed_dates: [],
  };
  await setHours.run(pool, { hours: JSON.stringify(hours) });
  return transaction(pool, async (client) => {
    // The codes are encrypted between two statements.
    await allowPauses(client);
    const product = await insertProduct.one(client);
    const sellable = await insertSellable.one(client, { product: product.id, price, stock });
    const codes = Array.from({ length: stock }, (_, line) => ({
      line,
      sellable: sellable.id,
      code: makeCode(16),
      pin: null,
      expires: null,
    }));
    await insertCodes(client, cipher, codes, new Date());
    return sellable.id;
  });
}

/** Makes a customer with enough money in the wallet. @returns the id, and an access token */
export async function makeCustomer(
  pool: Pool,
  secrets: Secrets,
  number: number,
): Promise<{ id: number; token: string }> {
  const { id } = await insertCustomer.one(pool, { mobile: `0912${String(number).padStart(7, '0')}` });
  await transaction(pool, async (client) => {
    const { wallet } = await lockWallet(client, id, 'toman');
    await post(client, {
      kind: 'charge',
      at: new Date(),
      currency: 'toman',
      entries: [
        { account: await shopAccount(client, 'funding', 'toman'), amount: -price },
        { account: wallet, amount: price },
      ],
    });
  });
  return { id, token: await issueToken(pool, secrets, id) };
}
