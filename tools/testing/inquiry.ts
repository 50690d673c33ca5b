import type { TestShop } from './shared-shops.ts';
import type { Shopper } from './shop-cases.ts';

/**
 * Writes an inquiry of a customer. The answer to an inquiry contains the follow-up number but no id, which is
 * only for staff. @returns the id
 */
async function insertInquiry({ database, clock }: TestShop, { id, mobile }: Shopper): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO inquiries (code, kind, user_id, name, mobile, subject, text, status_since, created_at)
     VALUES ($1, 'contact', $2, 'Negar', $3, 'Hours', 'When?', $4, $4) RETURNING id`,
    [crypto.randomUUID(), id, mobile, clock.now()],
  );
  return rows[0]?.id ?? 0;
}

/** Makes an inquiry of a customer, and returns the input of staff operations. */
export const makeInquiry = async ({ shop }: { shop: TestShop }, owner: Shopper) => ({
  id: await insertInquiry(shop, owner),
  version: 1,
});
