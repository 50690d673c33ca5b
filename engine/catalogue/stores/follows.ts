import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { ShopError } from '#schemas/errors.ts';
import type { CatalogueContext } from '../context.ts';
import { summaryColumns, summaryJson } from './read-store.ts';

/** Stores that one customer follows. */
const maxFollowed = 200;

const select = statement(
  'stores.followed',
  `SELECT ${summaryColumns} FROM stores JOIN store_follows AS f ON f.store_id = stores.id
   WHERE f.user_id = :user AND NOT stores.archived ORDER BY f.followed_at DESC, f.store_id LIMIT ${maxFollowed}`,
  { json: summaryJson },
);
const selectOne = statement(
  'stores.followed-store',
  `SELECT ${summaryColumns}, archived FROM stores WHERE id = :store`,
  { json: summaryJson },
);
const lockUser = statement('stores.lock-follower', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
/**
 * Lists hide an archived store, so its follower could not free the entry by unfollowing it. Archived stores
 * therefore do not count.
 */
const count = statement(
  'stores.count-followed',
  `SELECT count(*)::integer AS count FROM store_follows AS f JOIN stores AS s ON s.id = f.store_id
   WHERE f.user_id = :user AND f.store_id <> :store AND NOT s.archived`,
);
const insert = statement(
  'stores.follow',
  `INSERT INTO store_follows (user_id, store_id, followed_at) VALUES (:user, :store, :now) ON CONFLICT DO NOTHING`,
);
const remove = statement(
  'stores.unfollow',
  'DELETE FROM store_follows WHERE user_id = :user AND store_id = :store',
);

type Services = Pick<CatalogueContext, 'pool'>;

export const listFollowedStores =
  ({ pool }: Services): Handler<'stores.followed'> =>
  async (_input, principal) => ({ stores: await select.all(pool, { user: signedIn(principal).id }) });

// Counts on cached pages follow within their cache life: a popular store would otherwise purge them all the
// time.
export const followStore =
  ({ pool }: Services): Handler<'stores.follow'> =>
  ({ store, follow }, principal) =>
    transaction(pool, async (client) => {
      const { id: user } = signedIn(principal);
      const known = await selectOne.maybeOne(client, { store });
      // An archived store takes no new followers. Its former followers can still leave it.
      if (!known || (follow && known.archived))
        throw new ShopError('store-not-found', { detail: `no store ${store}` });
      // The lock prevents two simultaneous calls from both using the last free entry.
      await lockUser.run(client, { user });
      if (follow && (await count.one(client, { user, store })).count >= maxFollowed)
        throw new ShopError('follow-limit-reached');
      if (follow) await insert.run(client, { user, store, now: principal.now() });
      else await remove.run(client, { user, store });
      const { archived: _archived, ...summary } = await selectOne.one(client, { store });
      return { store: summary, following: follow };
    });
