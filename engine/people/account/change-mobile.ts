import { randomInt } from 'node:crypto';
import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { keepFormerAccount } from './former-accounts.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { isAddress } from '#schemas/sign-in-name.ts';
import { assertCodesGoTo } from '../auth/code-countries.ts';
import { readUser } from '../auth/read-user.ts';
import { sendCode } from '../auth/send-code.ts';
import type { AuthServices } from '../auth/services.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { spendCode } from '../auth/spend-code.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { readKnown, type KnownUser } from './known-user.ts';
import { lockSession } from './lock-session.ts';
import { notifyOwner } from './notify-owner.ts';
import { keepTraces } from './referral-traces.ts';
import type { AccountServices } from './services.ts';

// Only a person who has entered a code sent to a number learns whether it has an account.

const selectTaken = statement('account.mobile-taken', 'SELECT FROM users WHERE mobile = :mobile');
/** Starts a generation that no earlier account of the number had, so that its known devices are strangers. */
const updateMobile = statement(
  'account.update-mobile',
  `UPDATE users SET mobile = :mobile, mobile_confirmed_at = :now, device_generation = :generation, updated_at = :now
   WHERE id = :id AND mobile = :known AND closed_at IS NULL`,
);
/** The old number may get another account. Its export must not contain the messages of this one. */
const deleteSent = statement(
  'account.delete-messages-of-mobile',
  'DELETE FROM messages WHERE recipient = :known AND try_at IS NULL',
);
/**
 * Messages to the customer go to the new number. Warnings to the owner still go to the old one, and are then
 * deleted.
 */
const redirectWaiting = statement(
  'account.redirect-messages-of-mobile',
  `UPDATE messages SET recipient = CASE WHEN stays THEN recipient ELSE :mobile END, forget = forget OR stays
   WHERE recipient = :known`,
);

/** @throws ShopError `move-not-allowed` for an account that signs in with an address: it has no number */
function assertOther(known: KnownUser, mobile: string): void {
  if (isAddress(known.mobile))
    throw new ShopError('move-not-allowed', { detail: `user ${known.id} signs in with an address` });
  if (mobile === known.mobile)
    throw new ShopError('validation-failed', {
      fields: [refusedField('mobile-unchanged', 'mobile')],
      detail: 'mobile mobile-unchanged',
    });
}

/** Sends a code to the number that the account is to have. The sender must have confirmed the change. */
export const sendMobileCode =
  (context: AuthServices): Handler<'account.send-mobile-code'> =>
  async ({ mobile: to, current_password: current, solution }, principal) => {
    const { sms } = context;
    if (!sms) throw new ShopError('unavailable', { detail: 'no SMS provider is configured' });
    const known = await readKnown(context, signedIn(principal).id);
    assertOther(known, to);
    assertCodesGoTo(context, to);
    await assertConfirmed(context, principal, { hash: known.password_hash, current });
    const texts = shopTexts(context.releases.published()).sms;
    return sendCode(context, principal, {
      operation: 'account.send-mobile-code',
      mobile: known.mobile,
      recipient: to,
      purpose: 'mobile',
      solution,
      deliver: (code) =>
        sms.send({
          to,
          template: 'mobile',
          tokens: [code],
          text: texts.mobileCode({ code, domain: new URL(context.publicUrl).hostname }),
        }),
    });
  };

interface MobileChange {
  /** The state against which the change was confirmed. */
  known: KnownUser;
  entered: { mobile: string; request_id: string; code: string };
}

/**
 * @returns the reason why the code is refused, whose counters must be committed; undefined when the number
 *   was changed
 */
async function change(
  context: AccountServices,
  client: PoolClient,
  principal: Principal,
  { known, entered }: MobileChange,
): Promise<ErrorCode | undefined> {
  const { id, session } = signedIn(principal);
  const now = principal.now();
  const { mobile } = entered;
  // Locks the number until the transaction ends, as each sign-in with it does.
  const refused = await spendCode(context, client, { ...entered, purpose: 'mobile' }, now);
  if (refused) return refused;
  if ((await selectTaken.run(client, { mobile })) > 0) return 'mobile-taken';
  const changes = { id, mobile, known: known.mobile, generation: randomInt(1_000_000_000), now };
  if ((await updateMobile.run(client, changes)) !== 1)
    throw new ShopError('conflict', { detail: `user ${id} has another number since` });
  // The old number may register again, like that of a closed account.
  const lost = { user: id, mobile: known.mobile, at: now };
  await keepTraces(client, context.secrets, lost);
  await keepFormerAccount(client, context.secrets, lost);
  await lockSession(client, session);
  await endSessionsOf(client, id, 'mobile-changed', now, session);
  await deleteSent.run(client, { known: known.mobile });
  await redirectWaiting.run(client, { known: known.mobile, mobile });
  await notifyOwner(context, client, known, 'mobile', now, { forget: true });
  await writeAudit(client, {
    at: now,
    actor: customerActor(principal),
    action: 'account.mobile',
    subject: `user:${id}`,
  });
  return undefined;
}

/** Gives the account another number. Ends all other sessions, and notifies the old number each time. */
export const changeMobile =
  (context: AccountServices): Handler<'account.change-mobile'> =>
  async ({ current_password: current, ...entered }, principal) => {
    const { id } = signedIn(principal);
    const known = await readKnown(context, id);
    assertOther(known, entered.mobile);
    await assertConfirmed(context, principal, { hash: known.password_hash, current });
    await context.loginLimits.confirmations.count(id);
    const refused = await transaction(context.pool, (client) =>
      change(context, client, principal, { known, entered }),
    );
    if (refused) throw new ShopError(refused);
    const user = await readUser(context.pool, id);
    if (!user) throw new ShopError('unauthenticated', { detail: `no user ${id}` });
    return { user };
  };
