import type { Handler } from '#engine/pipeline/handler.ts';
import { signedIn } from '#engine/pipeline/principal.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { jsonOf } from '#platform/db/json-column.ts';
import { transaction } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { ShopError } from '#schemas/errors.ts';

/** Price options that one customer waits for. */
const maxAlerts = 50;

const select = statement(
  'stock-alerts.of-customer',
  `SELECT a.sellable_id AS sellable, p.slug, p.title, p.picture, s.title AS option,
     NOT (s.archived OR p.archived) AS offered, a.requested_at
   FROM stock_alerts AS a JOIN sellables AS s ON s.id = a.sellable_id JOIN products AS p ON p.id = s.product_id
   WHERE a.user_id = :user ORDER BY a.requested_at DESC, a.sellable_id LIMIT ${maxAlerts}`,
  { json: { picture: jsonOf<Picture>() }, notNull: ['offered'] },
);
const selectStock = statement(
  'stock-alerts.stock',
  `SELECT s.stock >= s.min_quantity AS buyable FROM sellables AS s JOIN products AS p ON p.id = s.product_id
   WHERE s.id = :sellable AND NOT s.archived AND NOT p.archived`,
);
const lockUser = statement('stock-alerts.lock-user', 'SELECT FROM users WHERE id = :user FOR NO KEY UPDATE');
const count = statement(
  'stock-alerts.count',
  'SELECT count(*)::integer AS count FROM stock_alerts WHERE user_id = :user AND sellable_id <> :sellable',
);
const insert = statement(
  'stock-alerts.insert',
  `INSERT INTO stock_alerts (user_id, sellable_id, requested_at) VALUES (:user, :sellable, :now) ON CONFLICT DO NOTHING`,
);
const remove = statement(
  'stock-alerts.remove',
  'DELETE FROM stock_alerts WHERE user_id = :user AND sellable_id = :sellable',
);

type Services = Pick<SellingContext, 'pool'>;

export const listStockAlerts =
  ({ pool }: Services): Handler<'stock-alerts.list'> =>
  async (_input, principal) => ({
    alerts: (await select.all(pool, { user: signedIn(principal).id })).map(
      ({ sellable, slug, title, picture, option, offered, requested_at }) => ({
        sellable,
        product: { slug, title, picture },
        option,
        offered,
        requested_at: requested_at.toISOString(),
      }),
    ),
  });

export const setStockAlert =
  ({ pool }: Services): Handler<'stock-alerts.set'> =>
  ({ sellable, wanted }, principal) =>
    transaction(pool, async (client) => {
      const { id: user } = signedIn(principal);
      if (!wanted) {
        await remove.run(client, { user, sellable });
        return { sellable, wanted };
      }
      // The lock prevents two simultaneous calls from both using the last free entry.
      await lockUser.run(client, { user });
      const known = await selectStock.maybeOne(client, { sellable });
      if (!known) throw new ShopError('product-not-found', { detail: `no sellable ${sellable}` });
      if (known.buyable) throw new ShopError('in-stock', { detail: `sellable ${sellable}` });
      if ((await count.one(client, { user, sellable })).count >= maxAlerts)
        throw new ShopError('alert-limit-reached');
      await insert.run(client, { user, sellable, now: principal.now() });
      return { sellable, wanted };
    });
