import type { Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { User } from '#schemas/entities/user.ts';

/** The columns of {@link readUser}, for statements that return the row they have written. */
export const userColumns = `id, mobile, name, email, email_verified_at IS NOT NULL AS email_verified, telegram_id,
  password_hash IS NOT NULL AS has_password, identity,
  blocked_at IS NOT NULL AS blocked, details_at IS NULL AS is_new,
  EXISTS (SELECT FROM staff_roles WHERE user_id = users.id) AS is_staff,
  (SELECT coalesce(sum(unread), 0) FROM tickets WHERE user_id = users.id AND unread > 0)::integer AS new_messages`;

/** Columns of {@link userColumns} that look as if they could be null. */
export const notNullUserColumns = ['new_messages'] as const;

const select = statement('account.user', `SELECT ${userColumns} FROM users WHERE id = :id`, {
  notNull: notNullUserColumns,
});

/** Reads a customer as the browser stores them, or undefined. */
export const readUser = (queryable: Queryable, id: number): Promise<User | undefined> =>
  select.maybeOne(queryable, { id });
