import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { ShopError, type ErrorCode } from '#schemas/errors.ts';
import { storedAddress } from '#schemas/written-address.ts';
import { readUser } from '../auth/read-user.ts';
import { sendCode } from '../auth/send-code.ts';
import type { AuthServices } from '../auth/services.ts';
import { spendCode } from '../auth/spend-code.ts';
import type { AccountServices } from './services.ts';

// A code is bound to the address that it was mailed to: after another change of the address it verifies
// nothing.

const recordVerified = statement(
  'account.record-verified-email',
  'UPDATE users SET email_verified_at = :now, updated_at = :now WHERE id = :id AND email = :email',
);

/** Mails a code to the address of the customer. The message contains no text that a person has written. */
export const sendEmailCode =
  (context: AuthServices): Handler<'account.send-email-code'> =>
  async ({ solution }, principal) => {
    const { pool, email: mail, releases } = context;
    const { id } = signedIn(principal);
    const user = await readUser(pool, id);
    if (!user || user.email === null || user.email_verified)
      throw new ShopError('move-not-allowed', { detail: `user ${id} has no address to verify` });
    if (!mail) throw new ShopError('unavailable', { detail: 'no e-mail is configured' });
    const { email: to, mobile } = user;
    const release = releases.published();
    const { site, flows } = release;
    return sendCode(context, principal, {
      operation: 'account.send-email-code',
      mobile,
      recipient: storedAddress(to),
      purpose: 'email',
      solution,
      deliver: (code) =>
        mail.send({
          to,
          isCode: true,
          ...shopTexts(release).emailCode({
            shop: site.name,
            code,
            minutes: Math.ceil(flows.login.codeLife / 60_000),
          }),
        }),
    });
  };

async function verify(
  context: AccountServices,
  client: PoolClient,
  principal: Principal,
  entered: { request_id: string; code: string },
): Promise<ErrorCode | undefined> {
  const { id } = signedIn(principal);
  const now = principal.now();
  const email = (await readUser(client, id))?.email ?? null;
  if (email === null) return 'code-expired';
  const refused = await spendCode(
    context,
    client,
    { ...entered, mobile: storedAddress(email), purpose: 'email' },
    now,
  );
  if (refused) return refused;
  // Another tab has changed the address.
  if ((await recordVerified.run(client, { id, email, now })) !== 1) return 'code-expired';
  await writeAudit(client, {
    at: now,
    actor: customerActor(principal),
    action: 'account.verify-email',
    subject: `user:${id}`,
  });
  return undefined;
}

/** Verifies the address of the customer with the code that was mailed to it. */
export const verifyEmail =
  (context: AccountServices): Handler<'account.verify-email'> =>
  async (entered, principal) => {
    const { id } = signedIn(principal);
    await context.loginLimits.confirmations.count(id);
    const refused = await transaction(context.pool, (client) => verify(context, client, principal, entered));
    if (refused) throw new ShopError(refused);
    const user = await readUser(context.pool, id);
    if (!user) throw new ShopError('unauthenticated', { detail: `no user ${id}` });
    return { user };
  };
