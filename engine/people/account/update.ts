import { customerActor, writeAudit } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn, type Principal } from '#engine/pipeline/principal.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { FieldCode } from '#platform/messages/field-types.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { isCommonPassword } from '#platform/security/common-passwords.ts';
import { hashPassword } from '#platform/security/passwords.ts';
import type { Operations } from '#schemas/api/index.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { readUser } from '../auth/read-user.ts';
import { forgetDevices } from '../auth/requester.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { assertConfirmed, wrongPassword } from './assert-confirmed.ts';
import { readKnown, type KnownUser } from './known-user.ts';
import { lockSession } from './lock-session.ts';
import { notifyOwner } from './notify-owner.ts';
import type { AccountServices } from './services.ts';

type Changes = OperationParsed<Operations['account.update']>;

// Written only if the password is still the one that was checked.
const update = statement(
  'account.update',
  `UPDATE users SET name = CASE WHEN :keep_name THEN coalesce(name, :name) ELSE coalesce(:name, name) END,
     email = CASE WHEN :email::text IS NULL THEN email ELSE nullif(:email, '') END,
     email_verified_at = CASE WHEN :email::text IS NULL OR nullif(:email, '') = email THEN email_verified_at END,
     telegram_id = CASE WHEN :telegram::text IS NULL THEN telegram_id ELSE nullif(:telegram, '') END,
     password_hash = coalesce(:hash, password_hash),
     details_at = CASE WHEN :name::text IS NULL OR :keep_name THEN details_at ELSE coalesce(details_at, :now) END, updated_at = :now
   WHERE id = :id AND (:hash::text IS NULL OR password_hash IS NOT DISTINCT FROM :known_hash)`,
);

const refuse = (field: keyof Changes, code: FieldCode): ShopError =>
  new ShopError('validation-failed', { fields: [refusedField(code, field)], detail: `${field} ${code}` });

const changesEmail = ({ email }: Changes, known: KnownUser): boolean =>
  email !== undefined && (email === '' ? null : email) !== known.email;

/** Hashes a new password, outside any transaction. @throws ShopError `validation-failed` for a common one */
async function hashNewPassword(known: KnownUser, changes: Changes, password: string): Promise<string> {
  const personal = [known.mobile, known.name, known.email, changes.name, changes.email];
  if (isCommonPassword(password, personal)) throw refuse('password', 'password-common');
  return hashPassword(password);
}

/** Writes the changes, and notifies the owner. `known` is the state against which they were checked. */
async function write(
  context: AccountServices,
  client: PoolClient,
  principal: Principal,
  { changes, known, hash }: { changes: Changes; known: KnownUser; hash: string | null },
): Promise<void> {
  const { id, session } = signedIn(principal);
  const now = principal.now();
  const changed = await update.run(client, {
    id,
    name: changes.name ?? null,
    keep_name: changes.keep_name ?? false,
    email: changes.email ?? null,
    telegram: changes.telegram_id ?? null,
    hash,
    now,
    known_hash: known.password_hash,
  });
  // Another tab changed the password after the check.
  if (changed !== 1) throw wrongPassword();
  await lockSession(client, session);
  if (hash !== null) {
    await forgetDevices(client, id);
    await endSessionsOf(client, id, 'password-changed', now, session);
  }
  for (const change of [
    ...(hash === null ? [] : ['password' as const]),
    ...(changesEmail(changes, known) ? ['email' as const] : []),
  ]) {
    await notifyOwner(context, client, known, change, now);
    await writeAudit(client, {
      at: now,
      actor: customerActor(principal),
      action: `account.${change}`,
      subject: `user:${id}`,
    });
  }
}

/**
 * Changes the account details. A name completes a new user's registration, except a name from the checkout
 * (`keep_name`). A new password ends all other sessions. A change of password or e-mail needs a confirmation,
 * and notifies the owner.
 */
export const updateMe =
  (context: AccountServices): Handler<'account.update'> =>
  async (changes, principal) => {
    const who = signedIn(principal);
    const { id } = who;
    const { password } = changes;
    const known = await readKnown(context, id);
    if (password !== undefined || changesEmail(changes, known)) {
      // Only these changes could take the account over, so the contract has no rule for the whole operation.
      if (who.roles.length > 0)
        await context.assertStaffAccess(
          { id: 'account.update', secondFactor: 'fresh' },
          who,
          principal.now(),
        );
      await assertConfirmed(context, principal, {
        hash: known.password_hash,
        current: changes.current_password,
      });
    }
    const hash = password === undefined ? null : await hashNewPassword(known, changes, password);
    await transaction(context.pool, (client) => write(context, client, principal, { changes, known, hash }));
    const user = await readUser(context.pool, id);
    if (!user) throw new ShopError('unauthenticated');
    return { user };
  };
