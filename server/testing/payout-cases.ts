import { rowsIn, type TestShop } from './shared-shops.ts';

/** A query with a row once something was given out. */
export interface PayoutQuery {
  given: string;
  values?: unknown[];
}

export const isGivenIn = async (
  { database }: TestShop,
  { given, values = [] }: PayoutQuery,
): Promise<boolean> => ((await database.pool.query(given, values)).rowCount ?? 0) > 0;

/** What a member of staff, or the terminal (null), has given out, in the smallest unit. */
export async function givenOutIn(shop: TestShop, id: number | null): Promise<number> {
  const [row] = (await rowsIn(
    shop,
    'SELECT coalesce(sum(amount), 0)::integer AS total FROM payouts WHERE staff_id IS NOT DISTINCT FROM $1',
    [id],
  )) as { total: number }[];
  return row?.total ?? 0;
}

/** Frees the limit of the day for all. */
export const forgetPayouts = ({ database }: TestShop) => database.pool.query('DELETE FROM payouts');
