import { encode } from 'uqr';
import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { isConfirmed } from '../account/confirm.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { readUser } from '../auth/read-user.ts';
import type { PeopleContext } from '../context.ts';
import { isFresh, recordAnswer } from './answer-state.ts';
import { assertRoom, lockFactors, readFactors, type SecondFactor } from './factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorServices } from './services.ts';

/**
 * Locks the second factors of a principal who may add one. The first factor needs a one-time code that was
 * entered in this session a moment ago. A further factor needs an existing one.
 * @throws ShopError `confirmation-needed`, `second-factor-needed`, `move-not-allowed` for too many
 */
export async function lockForAdding(
  { staffLimits }: Pick<PeopleContext, 'staffLimits'>,
  client: PoolClient,
  principal: Principal,
): Promise<SecondFactor[]> {
  const { id, session, secondFactor } = signedIn(principal);
  const now = principal.now();
  await lockFactors(client, id);
  const factors = await readFactors(client, id);
  if (factors.length === 0 && !(await isConfirmed(client, session, now)))
    throw new ShopError('confirmation-needed', { detail: `session ${session} has entered no code recently` });
  if (factors.length > 0 && !isFresh(secondFactor, staffLimits, now))
    throw new ShopError('second-factor-needed', { detail: `user ${id} has a second factor already` });
  assertRoom(factors);
  return factors;
}

/** Reads the user who adds a factor, for the labels in apps and on devices. */
export async function readEnrolling(
  { releases }: Pick<PeopleContext, 'releases'>,
  client: PoolClient,
  user: number,
): Promise<{ shop: string; mobile: string }> {
  const found = await readUser(client, user);
  if (!found) throw new ShopError('unauthenticated', { detail: `no user ${user}` });
  return { shop: releases.published().site.name, mobile: found.mobile };
}

/**
 * Completes a new factor: the session has answered it, and its owner is notified. The first factor brings
 * recovery codes.
 * @param before the factors that existed before
 */
export async function finishAdding(
  context: SecondFactorServices,
  client: PoolClient,
  principal: Principal,
  before: readonly SecondFactor[],
  { id, kind, name }: Pick<SecondFactor, 'id' | 'kind' | 'name'>,
): Promise<{ id: string; recovery_codes: string[] }> {
  const user = signedIn(principal);
  const now = principal.now();
  await recordAnswer(client, user, now);
  const owner = await readUser(client, user.id);
  if (owner) await notifyOwner(context, client, owner, 'second-factor', now);
  await writeAudit(client, {
    at: now,
    actor: staffActor(principal),
    action: 'second-factor.add',
    subject: `user:${user.id}`,
    after: { kind, name },
  });
  return {
    id,
    recovery_codes:
      before.length === 0 ? await replaceRecoveryCodes(client, context.secrets, user.id, now) : [],
  };
}

/** Runs the first step of adding a factor in one transaction. */
export const startAdding = <Result>(
  context: SecondFactorServices,
  principal: Principal,
  work: (client: PoolClient, factors: readonly SecondFactor[]) => Promise<Result>,
): Promise<Result> =>
  transaction(context.pool, async (client) => work(client, await lockForAdding(context, client, principal)));

/** Modules that a QR code needs free around it (ISO/IEC 18004). */
const quietZone = 4;

/** Returns a QR code as the path of its dark modules, row by row. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
