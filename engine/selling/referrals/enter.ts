import { deviceCookie } from '#engine/people/auth/requester.ts';
import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { retrying } from '#engine/pipeline/retrying.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { EnteredReferral } from '#schemas/api/referrals/operations.ts';
import { firstCurrency } from '#schemas/documents/currency-rules.ts';
import { ShopError } from '#schemas/errors.ts';
import type { SellingContext } from '../context.ts';
import { normalizeDiscountCode } from '../discounts/discount.ts';
import { isNew } from './is-new.ts';
import {
  findReferralOf,
  findReferrer,
  insertReferral,
  isOlder,
  saveReferral,
  type NewReferral,
  type ReferralRow,
  type Referrer,
} from './referral-repository.ts';
import { termsOf } from './terms.ts';

/** Makes simultaneous entries of one customer wait for each other. */
const lockUser = statement(
  'referrals.lock-user',
  'SELECT FROM users WHERE id = :user AND closed_at IS NULL FOR NO KEY UPDATE',
);

/** Returns a referral as the customer who entered its code sees it. */
export const toEntered = ({ status, terms, invited_reward }: ReferralRow): EnteredReferral => ({
  status,
  terms,
  reward: status === 'rewarded' ? invited_reward : 0,
});

/**
 * Finds the referral of a customer who has already entered a code. The same code again is a call whose answer
 * was lost.
 */
async function findEntered(
  client: PoolClient,
  user: number,
  owner: Referrer | undefined,
): Promise<ReferralRow | undefined> {
  if ((await lockUser.run(client, { user })) !== 1)
    throw new ShopError('unauthenticated', { detail: `no user ${user}` });
  const entered = await findReferralOf(client, user);
  if (entered && entered.referrer_id !== owner?.id) throw new ShopError('referral-entered');
  return entered;
}

async function insertEntered(
  client: PoolClient,
  referral: NewReferral,
  isSameDevice: boolean,
): Promise<EnteredReferral> {
  const made = await insertReferral(client, referral);
  if (!made) throw new ShopError('referral-entered');
  if (!isSameDevice) return toEntered(made);
  const refused = { ...made, status: 'refused', reason: 'same-device', decided_at: referral.at } as const;
  await saveReferral(client, made, { ...refused, check_at: null });
  return toEntered(refused);
}

export const enterReferral =
  ({
    pool,
    releases,
    knownDevices,
    secrets,
  }: Pick<SellingContext, 'pool' | 'releases' | 'knownDevices' | 'secrets'>): Handler<'referrals.enter'> =>
  async ({ code, source }, principal) => {
    const invited = signedIn(principal).id;
    const { flows } = releases.published();
    const { referral: settings } = flows;
    if (!settings.enabled) throw new ShopError('referral-off');
    const at = principal.now();
    const entered = await retrying(() =>
      transaction(pool, async (client) => {
        // Codes are written like discount codes.
        const owner = await findReferrer(client, normalizeDiscountCode(code));
        const known = await findEntered(client, invited, owner);
        if (known) return toEntered(known);
        if (!(await isNew(client, secrets, invited))) throw new ShopError('referral-too-late');
        if (!owner) throw new ShopError('referral-code-not-found');
        if (owner.id === invited) throw new ShopError('referral-own-code');
        if (!(await isOlder(client, owner.id, invited))) throw new ShopError('referral-too-late');
        const isSameDevice = knownDevices.find(principal.cookies[deviceCookie], owner.mobile) !== null;
        const referral = {
          referrer: owner.id,
          invited,
          source,
          terms: termsOf(settings, firstCurrency(flows)),
          at,
        };
        await writeAudit(client, {
          at,
          actor: customerActor(principal),
          action: 'referral.enter',
          subject: `user:${owner.id}`,
          after: { source, ...(isSameDevice ? { reason: 'same-device' } : {}) },
        });
        return insertEntered(client, referral, isSameDevice);
      }),
    );
    return { entered };
  };
