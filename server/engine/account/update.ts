import type { Operations } from '#schemas/api/index.ts';
import type { OperationParsed } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { transaction, type PoolClient } from '../../db/pool.ts';
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

interface KnownUser {
  mobile: string;
  name: string | null;
  email: string | null;
  password_hash: string | null;
}

const refuse = (field: keyof Changes, code: FieldCode): ShopError =>
  new ShopError('validation-failed', { fields: [refusedField(code, field)], detail: `${field} ${code}` });

async function readKnown({ pool }: EngineContext, id: number): Promise<KnownUser> {
  const { rows } = await pool.query<KnownUser>(
    'SELECT mobile, name, email, password_hash FROM users WHERE id = $1',
    [id],
  );
  if (!rows[0]) throw new ShopError('unauthenticated', { detail: `no user ${id}` });
  return rows[0];
}

/** Refuses a new password that is common, or that is not backed by the present one. Hashing is done outside any transaction. */
async function hashNewPassword(
  { loginLimits }: EngineContext,
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

/** Writes the changes; `known` is what they were checked against. */
async function write(
  client: PoolClient,
  id: number,
  session: string,
  changes: Changes,
  hash: string | null,
  known: KnownUser,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE users SET name = coalesce($2, name), email = CASE WHEN $3::text IS NULL THEN email ELSE nullif($3, '') END, password_hash = coalesce($4, password_hash),
        details_at = CASE WHEN $2::text IS NULL THEN details_at ELSE coalesce(details_at, $5) END, updated_at = $5
      WHERE id = $1 AND ($4::text IS NULL OR password_hash IS NOT DISTINCT FROM $6)`,
    [id, changes.name ?? null, changes.email ?? null, hash, now, known.password_hash],
  );
  // Another tab changed the password between the check and now.
  if (rowCount !== 1) throw refuse('current_password', 'password-wrong');
  if (hash !== null) await endSessionsOf(client, id, 'password-changed', now, session);
}

/** Changes the details. The first name that is given makes a new user an old one; a new password ends all other sessions. */
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
