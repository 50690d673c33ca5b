import type { User } from '#schemas/entities/user.ts';
import type { Queryable } from '../../db/pool.ts';

interface UserRow {
  id: number;
  mobile: string;
  name: string | null;
  email: string | null;
  has_password: boolean;
  identity: User['identity'];
  blocked: boolean;
  is_new: boolean;
}

/** The columns of {@link readUser}, for statements that return what they have written. */
export const userColumns =
  'id, mobile, name, email, password_hash IS NOT NULL AS has_password, identity, blocked_at IS NOT NULL AS blocked, details_at IS NULL AS is_new';

/** A customer as the browser keeps them, or undefined. */
export async function readUser(queryable: Queryable, id: number): Promise<User | undefined> {
  const { rows } = await queryable.query<UserRow>({
    name: 'user-by-id',
    text: `SELECT ${userColumns} FROM users WHERE id = $1`,
    values: [id],
  });
  return rows[0];
}
