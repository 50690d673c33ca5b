import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { ShopError } from '#schemas/errors.ts';
import { notifyOwner } from '../account/notify-owner.ts';
import { readUser } from '../auth/read-user.ts';
import type { PeopleContext } from '../context.ts';
import { answeredUntil, isFresh } from './answer-state.ts';
import { deleteFactor, lockFactors, readFactors, type SecondFactor } from './factors.ts';
import { offersPasskeys } from './passkey.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorServices } from './services.ts';

export const getSecondFactor =
  ({ pool, staffLimits, publicUrl }: SecondFactorServices): Handler<'second-factor.get'> =>
  async (_input, principal) => {
    const { id: user, secondFactor } = signedIn(principal);
    const factors = await readFactors(pool, user);
    const until = answeredUntil(secondFactor, staffLimits, principal.now());
    return {
      answered_until: until?.toISOString() ?? null,
      offers_passkeys: offersPasskeys(publicUrl),
      recovery_codes_left: await countRecoveryCodes(pool, user),
      factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({
        id,
        kind,
        label: name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
    };
  };

/**
 * Changes second factors under their lock. Needs a factor that was answered within five minutes.
 * @throws ShopError `second-factor-needed`
 */
const changeFactors = <Result>(
  { pool, staffLimits }: Pick<PeopleContext, 'pool' | 'staffLimits'>,
  principal: Principal,
  work: (client: PoolClient, factors: readonly SecondFactor[]) => Promise<Result>,
): Promise<Result> =>
  transaction(pool, async (client) => {
    const { id: user, secondFactor } = signedIn(principal);
    if (!isFresh(secondFactor, staffLimits, principal.now()))
      throw new ShopError('second-factor-needed', { detail: `user ${user} changes second factors` });
    await lockFactors(client, user);
    return work(client, await readFactors(client, user));
  });

/** Removes a factor. The last one stays. Without it, a one-time code would be enough to add a new one. */
export const removeSecondFactor =
  (context: SecondFactorServices): Handler<'second-factor.remove'> =>
  ({ id }, principal) =>
    changeFactors(context, principal, async (client, factors) => {
      const { id: user } = signedIn(principal);
      const now = principal.now();
      const removed = await deleteFactor(client, user, id);
      if (factors.length === 1)
        throw new ShopError('move-not-allowed', { detail: `the only second factor of user ${user}` });
      const owner = await readUser(client, user);
      if (owner) await notifyOwner(context, client, owner, 'second-factor', now);
      await writeAudit(client, {
        at: now,
        actor: staffActor(principal),
        action: 'second-factor.remove',
        subject: `user:${user}`,
        before: removed,
      });
      return {};
    });

export const renewRecoveryCodes =
  (context: SecondFactorServices): Handler<'second-factor.renew-recovery-codes'> =>
  (_input, principal) =>
    changeFactors(context, principal, async (client, factors) => {
      const { id: user } = signedIn(principal);
      const now = principal.now();
      if (factors.length === 0) throw new ShopError('second-factor-not-enrolled', { detail: `user ${user}` });
      await writeAudit(client, {
        at: now,
        actor: staffActor(principal),
        action: 'second-factor.recovery-codes',
        subject: `user:${user}`,
      });
      return { recovery_codes: await replaceRecoveryCodes(client, context.secrets, user, now) };
    });
