import { findCustomerByMobile } from '#engine/people/customers/staff.ts';
import { staffActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { splitPage } from '#engine/pipeline/keyset.ts';
import { assertNotOneself } from '#engine/pipeline/staff/assert-target.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { StaffReferral } from '#schemas/api/staff/referrals.ts';
import { referralSource } from '#schemas/entities/referral.ts';
import { ShopError } from '#schemas/errors.ts';
import { largestId } from '#schemas/query.ts';
import type { SellingContext } from '../context.ts';
import {
  lockReferralCode,
  readReferralCode,
  setReferralCode,
  type ReferralCode,
} from './referral-repository.ts';

const perPage = 20;

/** @param other expression of the id of the side that is shown */
const rowsOf = (other: string): string =>
  `SELECT r.id, r.status, r.reason, r.source, CASE WHEN u.closed_at IS NULL THEN u.mobile END AS mobile,
     o.code AS order, coalesce(r.terms ->> 'currency', 'toman') AS currency, r.referrer_reward, r.invited_reward, r.entered_at, r.due_at, r.decided_at
   FROM referrals AS r JOIN users AS u ON u.id = ${other} LEFT JOIN orders AS o ON o.id = r.order_id`;
const selectInvited = statement(
  'staff.referrals',
  `${rowsOf('r.invited_id')} WHERE r.referrer_id = :user AND r.id < :before ORDER BY r.id DESC LIMIT :limit`,
);
const selectEntered = statement('staff.referral-of', `${rowsOf('r.referrer_id')} WHERE r.invited_id = :user`);

type Row = Awaited<ReturnType<typeof selectInvited.all>>[number];

const toReferral = ({ entered_at, due_at, decided_at, source, ...row }: Row): StaffReferral => ({
  ...row,
  source: referralSource.parse(source),
  entered_at: entered_at.toISOString(),
  due_at: due_at?.toISOString() ?? null,
  decided_at: decided_at?.toISOString() ?? null,
});
const toCode = ({ code, off_at }: ReferralCode) => ({ code, off_at: off_at?.toISOString() ?? null });

export const listStaffReferrals =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.referrals'> =>
  async ({ mobile, before = largestId }) => {
    const { id: user } = await findCustomerByMobile(pool, mobile);
    const code = await readReferralCode(pool, user);
    const entered = await selectEntered.maybeOne(pool, { user });
    const { shown, next } = splitPage(
      await selectInvited.all(pool, { user, before, limit: perPage + 1 }),
      perPage,
    );
    return {
      referral_code: code ? toCode(code) : null,
      entered: entered ? toReferral(entered) : null,
      referrals: shown.map(toReferral),
      next,
    };
  };

/**
 * Switches the code of a customer off or on.
 * @throws ShopError `not-found` for a number without a code; `forbidden` for oneself
 */
export const switchReferralCode =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'staff.switch-referral-code'> =>
  ({ mobile, active, reason }, principal) =>
    transaction(pool, async (client) => {
      const [actor, at] = [staffActor(principal), principal.now()];
      const { id: user } = await findCustomerByMobile(client, mobile);
      assertNotOneself(actor, user);
      const before = await lockReferralCode(client, user);
      const after = await setReferralCode(client, { user, active, at });
      if (!before || !after)
        throw new ShopError('not-found', { detail: `user ${user} has no referral code` });
      await writeAudit(client, {
        at,
        actor,
        action: active ? 'referral-code.switch-on' : 'referral-code.switch-off',
        subject: `user:${user}`,
        before: before.off_at === null,
        after: active,
        reason,
      });
      return { referral_code: toCode(after) };
    });
