import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';

/** Second factors of one person: enough for every device, and few enough to check a code against all. */
const maxFactors = 10;

const columns = `id, kind, name, created_at, last_used_at, key_id, secret, last_step, credential_id, public_key, counter,
  transports`;
const selectOf = statement(
  'second-factor.of-user',
  `SELECT ${columns} FROM second_factors WHERE user_id = :user ORDER BY created_at, id`,
);
const selectAny = statement('second-factor.any', 'SELECT FROM second_factors WHERE user_id = :user LIMIT 1');
const insertTotp = statement(
  'second-factor.insert-totp',
  `INSERT INTO second_factors (id, user_id, kind, name, created_at, last_used_at, key_id, secret, last_step)
   VALUES (:id, :user, 'totp', :name, :now, :now, :key_id, :secret, :last_step)`,
);
const insertPasskey = statement(
  'second-factor.insert-passkey',
  `INSERT INTO second_factors
     (id, user_id, kind, name, created_at, last_used_at, credential_id, public_key, counter, transports)
   VALUES (:id, :user, 'passkey', :name, :now, :now, :credential_id, :public_key, :counter, :transports)
   ON CONFLICT (credential_id) DO NOTHING`,
);
const updateTotp = statement(
  'second-factor.use-totp',
  'UPDATE second_factors SET last_step = :step, last_used_at = :now WHERE id = :id AND last_step < :step',
);
const updatePasskey = statement(
  'second-factor.use-passkey',
  'UPDATE second_factors SET counter = :counter, last_used_at = :now WHERE id = :id',
);
const deleteOne = statement(
  'second-factor.delete',
  'DELETE FROM second_factors WHERE user_id = :user AND id::text = :id RETURNING kind, name',
);
const insertTries = statement(
  'second-factor.insert-tries',
  'INSERT INTO second_factor_tries (user_id) VALUES (:user) ON CONFLICT DO NOTHING',
);
const lockTries = statement(
  'second-factor.lock-tries',
  'SELECT failures, wait_until FROM second_factor_tries WHERE user_id = :user FOR UPDATE',
);

export type SecondFactor = Awaited<ReturnType<typeof selectOf.one>>;

export interface TotpFactor {
  id: string;
  key_id: string;
  secret: Buffer;
  /** The last step of 30 s whose code was used. */
  last_step: number;
}

export interface PasskeyFactor {
  id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
}

/** Reads the second factors of a user, the oldest first. */
export const readFactors = (queryable: Queryable, user: number): Promise<SecondFactor[]> =>
  selectOf.all(queryable, { user });

export const hasFactor = async (queryable: Queryable, user: number): Promise<boolean> =>
  (await selectAny.run(queryable, { user })) === 1;

export const totpsOf = (factors: readonly SecondFactor[]): TotpFactor[] =>
  factors.flatMap(({ id, key_id, secret, last_step }) =>
    key_id !== null && secret !== null && last_step !== null ? [{ id, key_id, secret, last_step }] : [],
  );

export const passkeysOf = (factors: readonly SecondFactor[]): PasskeyFactor[] =>
  factors.flatMap(({ id, credential_id, public_key, counter, transports }) =>
    credential_id !== null && public_key !== null && counter !== null && transports !== null
      ? [{ id, credential_id, public_key, counter, transports }]
      : [],
  );

/**
 * Locks all second factors of a user until the transaction ends. Parallel requests can therefore neither try
 * more codes than allowed nor add two first factors.
 * @returns wrong answers since the last right one, and the moment until which no other is accepted
 */
export async function lockFactors(
  client: PoolClient,
  user: number,
): Promise<{ failures: number; wait_until: Date | null }> {
  await insertTries.run(client, { user });
  return lockTries.one(client, { user });
}

/** @throws ShopError `move-not-allowed` */
export function assertRoom(factors: readonly SecondFactor[]): void {
  if (factors.length >= maxFactors)
    throw new ShopError('move-not-allowed', { detail: `there are ${factors.length} second factors already` });
}

export interface NewFactor {
  id: string;
  user: number;
  name: string;
  now: Date;
}

/** Stores a new authenticator app. */
export async function addTotp(client: PoolClient, factor: NewFactor & Omit<TotpFactor, 'id'>): Promise<void> {
  await insertTotp.run(client, { ...factor });
}

/** @throws ShopError `move-not-allowed` for a passkey that was added already */
export async function addPasskey(
  client: PoolClient,
  factor: NewFactor & Omit<PasskeyFactor, 'id'>,
): Promise<void> {
  if ((await insertPasskey.run(client, { ...factor })) !== 1)
    throw new ShopError('move-not-allowed', { detail: 'this passkey was added before' });
}

/** @returns whether no code of this step or a later one was used before */
export const useTotp = async (
  client: PoolClient,
  factor: { id: string; step: number; now: Date },
): Promise<boolean> => (await updateTotp.run(client, factor)) === 1;

/** Records the use of a passkey, with the counter that it has sent. */
export async function usePasskey(
  client: PoolClient,
  factor: { id: string; counter: number; now: Date },
): Promise<void> {
  await updatePasskey.run(client, factor);
}

/** @throws ShopError `not-found` */
export async function deleteFactor(
  client: PoolClient,
  user: number,
  id: string,
): Promise<{ kind: 'totp' | 'passkey'; name: string }> {
  const deleted = await deleteOne.maybeOne(client, { user, id });
  if (!deleted) throw new ShopError('not-found', { detail: `user ${user} has no such second factor` });
  return deleted;
}
