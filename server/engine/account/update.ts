import type { Operations } from '#schemas/api/index.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
import { statement } from '../../db/statement.ts';
import { refusedField } from '../../messages/fields.ts';
import type { FieldCode } from '../../messages/field-types.ts';
import { isCommonPassword } from '../../security/common-passwords.ts';
import { hashPassword, verifyPassword } from '../../security/passwords.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import type { EngineContext } from '../context.ts';
import type { Handler } from '../handler.ts';
import { signedIn } from '../principal.ts';
import { readUser } from '../auth/read-user.ts';

type Changes = OperationParsed<Operations['account.update']>;

const selectKnown = statement(
  'account.known',
  'SELECT mobile, name, email, password_hash FROM users WHERE id = :id',
);
type KnownUser = Awaited<ReturnType<typeof selectKnown.one>>;

// Written only if the password is still the one that was checked.
const update = statement(
  'account.update',
  `UPDATE users SET name = coalesce(:name, name),
     email = CASE WHEN :email::text IS NULL THEN email ELSE nullif(:email, '') END,
     password_hash = coalesce(:hash, password_hash),
     details_at = CASE WHEN :name::text IS NULL THEN details_at ELSE coalesce(details_at, :now) END, updated_at = :now
   WHERE id = :id AND (:hash::text IS NULL OR password_hash IS NOT DISTINCT FROM :known_hash)`,
);

const refuse = (field: keyof Changes, code: FieldCode): ShopError =>
  new ShopError('validation-failed', { fields: [refusedField(code, field)], detail: `${field} ${code}` });

async function readKnown({ pool }: Pick<EngineContext, 'pool'>, id: number): Promise<KnownUser> {
  const known = await selectKnown.maybeOne(pool, { id });
  if (!known) throw new ShopError('unauthenticated', { detail: `no user ${id}` });
  return known;
}

/**
 * Refuses a new password that is common, or that comes without the correct current password. Hashing
 * happens outside any transaction.
 */
async function hashNewPassword(
  { loginLimits }: Pick<EngineContext, 'loginLimits'>,
  id: number,
  known: KnownUser,
  changes: Changes & { password: string },
): Promise<string> {
  if (
    isCommonPassword(changes.password, [known.mobile, known.name, known.email, changes.name, changes.email])
  )
    throw refuse('password', 'password-common');
  if (known.password_hash !== null) {
    if (!changes.current_password) throw refuse('current_password', 'required');
    await loginLimits.presentPasswords.count(id);
    if (!(await verifyPassword(known.password_hash, changes.current_password)))
      throw refuse('current_password', 'password-wrong');
    await loginLimits.presentPasswords.reset(id);
  }
  return hashPassword(changes.password);
}

/** Writes the changes; `known` is the state against which they were checked. */
async function write(
  client: PoolClient,
  id: number,
  session: string,
  changes: Changes,
  hash: string | null,
  known: KnownUser,
  now: Date,
): Promise<void> {
  const changed = await update.run(client, {
    id,
    name: changes.name ?? null,
    email: changes.email ?? null,
    hash,
    now,
    known_hash: known.password_hash,
  });
  // Another tab changed the password after the check.
  if (changed !== 1) throw refuse('current_password', 'password-wrong');
  if (hash !== null) await endSessionsOf(client, id, 'password-changed', now, session);
}

/**
 * Changes the account details. The first name given completes a new user's registration; a new password
 * ends all other sessions.
 */
export const updateMe =
  (context: EngineContext): Handler<'account.update'> =>
  async (changes, principal) => {
    const { id, session } = signedIn(principal);
    const now = principal.now();
    const known = await readKnown(context, id);
    const { password } = changes;
    const hash =
      password === undefined ? null : await hashNewPassword(context, id, known, { ...changes, password });
    await transaction(context.pool, (client) => write(client, id, session, changes, hash, known, now));
    const user = await readUser(context.pool, id);
    if (!user) throw new ShopError('unauthenticated');
    return { user };
  };
