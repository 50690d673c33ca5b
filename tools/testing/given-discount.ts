import type { TestApp } from './test-app.ts';

/** Makes a discount code and gives it to a customer. @returns the code */
export async function giveTestDiscount(
  { database }: Pick<TestApp, 'database'>,
  user: number,
): Promise<string> {
  const code = 'GIVEN';
  await database.pool.query(
    `WITH made AS (
       INSERT INTO discounts (code, percent) VALUES ($2, 5)
       ON CONFLICT (code) DO UPDATE SET percent = 5 RETURNING id)
     INSERT INTO given_discounts SELECT $1, id, now() FROM made`,
    [user, code],
  );
  return code;
}
