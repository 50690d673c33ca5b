import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { PeopleContext } from '../context.ts';

// The only file that writes the table `bookmarks`, except the closing of an account.

/** Most bookmarks, the same as in a browser. */
const maxKept = 500;
/** Rows of one customer, with those that were removed. */
const maxRows = 1_000;

const lockUser = statement('bookmarks.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
// Of two changes with the same time the later arrival counts.
const apply = statement(
  'bookmarks.apply',
  `INSERT INTO bookmarks (user_id, product_id, kept, changed_at)
   SELECT :user, p.id, c.kept, :now::timestamptz - c.age * interval '1 millisecond'
   FROM jsonb_to_recordset(:changes::jsonb) AS c (id integer, age double precision, kept boolean)
     JOIN products AS p ON p.id = c.id
   ON CONFLICT (user_id, product_id) DO UPDATE SET kept = EXCLUDED.kept, changed_at = EXCLUDED.changed_at
     WHERE bookmarks.changed_at <= EXCLUDED.changed_at`,
);
const trim = statement(
  'bookmarks.trim',
  `DELETE FROM bookmarks WHERE user_id = :user AND product_id NOT IN (
     SELECT product_id FROM bookmarks WHERE user_id = :user ORDER BY changed_at DESC, product_id LIMIT ${maxRows})`,
);
const select = statement(
  'bookmarks.of-customer',
  `SELECT product_id AS id, changed_at FROM bookmarks WHERE user_id = :user AND kept
   ORDER BY changed_at DESC, product_id DESC LIMIT ${maxKept}`,
);

export const syncBookmarks =
  ({ pool }: Pick<PeopleContext, 'pool'>): Handler<'bookmarks.sync'> =>
  ({ changes }, principal) =>
    transaction(pool, async (client) => {
      const { id: user } = signedIn(principal);
      const now = principal.now();
      const latest = new Map(changes.toSorted((a, b) => b.age - a.age).map((change) => [change.id, change]));
      if (latest.size > 0) {
        // Otherwise two simultaneous devices would lock the same rows in different orders.
        await lockUser.run(client, { user });
        await apply.run(client, {
          user,
          now,
          changes: JSON.stringify([...latest.values()]),
        });
        await trim.run(client, { user });
      }
      const rows = await select.all(client, { user });
      return {
        bookmarks: rows.map(({ id, changed_at }) => ({
          id,
          age: Math.max(0, now.getTime() - changed_at.getTime()),
        })),
      };
    });
