import { rowsIn, type TestShop } from './shared-shops.ts';

/** A query that finds a row once money or goods were given out. */
export interface PayoutQuery {
  given: string;
  values?: unknown[];
}

export const isGivenIn = async (
  { database }: TestShop,
  { given, values = [] }: PayoutQuery,
): Promise<boolean> => ((await database.pool.query(given, values)).rowCount ?? 0) > 0;

/** Returns the amount that a member of staff has given out, in the smallest unit. */
export async function givenOutIn(shop: TestShop, id: number): Promise<number> {
  const [row] = (await rowsIn(
    shop,
    'SELECT coalesce(sum(amount), 0)::integer AS total FROM payouts WHERE staff_id = $1',
    [id],
  )) as { total: number }[];
  return row?.total ?? 0;
}

/** Frees the limit of the day for all. */
export const forgetPayouts = ({ database }: TestShop) => database.pool.query('DELETE FROM payouts');

/** Makes the next transaction that requests or counts a payout fail as if another one had overtaken it. */
export async function overtakeOnce({ database }: TestShop): Promise<void> {
  await database.pool.query(
    `CREATE SEQUENCE IF NOT EXISTS overtaken;
     CREATE OR REPLACE FUNCTION overtake() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF nextval('overtaken') = 1 THEN RAISE EXCEPTION 'overtaken' USING ERRCODE = '40P01'; END IF;
       RETURN NEW; END $$;
     CREATE OR REPLACE TRIGGER overtake BEFORE INSERT ON payouts FOR EACH ROW EXECUTE FUNCTION overtake();
     CREATE OR REPLACE TRIGGER overtake BEFORE INSERT ON payout_requests FOR EACH ROW EXECUTE FUNCTION overtake();
     SELECT setval('overtaken', 1, false)`,
  );
}

/** Whether that has happened, and the transaction was tried again. */
export const wasOvertaken = async ({ database }: TestShop): Promise<boolean> =>
  ((await database.pool.query('SELECT FROM overtaken WHERE last_value > 1')).rowCount ?? 0) > 0;
