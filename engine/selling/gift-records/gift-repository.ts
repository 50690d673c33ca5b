import type { PoolClient, Queryable } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import type { GiftWishes } from '#schemas/entities/gift.ts';

// The only writer of the table `gifts`. The lock of an order covers the gifts of its lines.

const insert = statement(
  'gifts.insert',
  `INSERT INTO gifts (line_id, recipient, mobile, sender, message)
   SELECT l.id, row.recipient, row.mobile, row.sender, row.message
   FROM jsonb_to_recordset(:gifts::jsonb) AS row (store_id integer, position smallint, recipient text, mobile text, sender text, message text)
     JOIN order_parcels AS p ON p.order_id = :order AND p.store_id = row.store_id
     JOIN order_lines AS l ON l.parcel_id = p.id AND l.position = row.position`,
);
const facts = `SELECT g.line_id AS id, p.order_id AS "order", g.recipient, g.mobile, g.sender, g.message, g.due_at,
     g.token_hash IS NOT NULL AS "isLinked", g.expires_at, g.links, g.message_id, g.sent_at, g.opened_at, g.taken_back_at,
     m.id IS NOT NULL AND m.try_at IS NOT NULL AS "isQueued",
     p.status AS parcel, p.review, l.missing, l.product_id, l.title, l.option_title, l.picture,
     (SELECT count(*)::integer FROM gift_codes AS c WHERE c.line_id = l.id) AS codes
   FROM gifts AS g JOIN order_lines AS l ON l.id = g.line_id JOIN order_parcels AS p ON p.id = l.parcel_id
     LEFT JOIN messages AS m ON m.id = g.message_id`;
const selectByToken = statement('gifts.by-token', `${facts} WHERE g.token_hash = :hash`, {
  notNull: ['codes'],
});
const selectOfLine = statement('gifts.of-line', `${facts} WHERE g.line_id = :line AND p.order_id = :order`, {
  notNull: ['codes'],
});
const start = statement(
  'gifts.start',
  `UPDATE gifts SET due_at = :at WHERE taken_back_at IS NULL AND line_id IN (
     SELECT l.id FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id WHERE p.order_id = :order)`,
);
const change = statement(
  'gifts.change',
  'UPDATE gifts SET recipient = :recipient, mobile = :mobile, sender = :sender, message = :message WHERE line_id = :id',
);
const link = statement(
  'gifts.link',
  `UPDATE gifts SET token_hash = :hash, expires_at = :expires, message_id = :message, links = links + 1, sent_at = NULL, due_at = NULL
   WHERE line_id = :id`,
);
const recordSent = statement(
  'gifts.record-sent',
  'UPDATE gifts SET sent_at = :now WHERE message_id = :message',
);
const recordOpened = statement(
  'gifts.record-opened',
  'UPDATE gifts SET opened_at = :now WHERE line_id = :id AND opened_at IS NULL',
);
const takeBack = statement(
  'gifts.take-back',
  'UPDATE gifts SET taken_back_at = :now, due_at = NULL WHERE line_id = :id',
);
const erase = statement(
  'gifts.erase',
  `UPDATE gifts SET recipient = '', mobile = '', sender = '', message = '', token_hash = NULL, expires_at = NULL, due_at = NULL
   WHERE line_id IN (SELECT l.id FROM order_lines AS l JOIN order_parcels AS p ON p.id = l.parcel_id
     WHERE p.order_id = ANY (:orders::integer[]))`,
);

/** A gift with the facts that decide whether it may be sent and opened. */
export type StoredGift = Awaited<ReturnType<typeof selectOfLine.one>>;

/** SQL: line `l` is a gift for another person, so its buyer does not get its codes. */
export const isGivenAway =
  'EXISTS (SELECT FROM gifts AS g WHERE g.line_id = l.id AND g.taken_back_at IS NULL)';

/** A gift line of a new order, by its store and its index in the parcel. */
export interface NewGift extends GiftWishes {
  store_id: number;
  position: number;
}

/** Stores the gifts of an order that was just placed. */
export async function insertGifts(
  client: PoolClient,
  order: number,
  gifts: readonly NewGift[],
): Promise<void> {
  if (gifts.length === 0) return;
  const stored = await insert.run(client, { order, gifts: JSON.stringify(gifts) });
  if (stored !== gifts.length)
    throw new Error(`order ${order} has ${gifts.length} gifts, ${stored} were stored`);
}

/** Finds the gift of a link. @param hash of its token */
export const findGiftByToken = (queryable: Queryable, hash: Buffer): Promise<StoredGift | undefined> =>
  selectByToken.maybeOne(queryable, { hash });

/** Finds the gift of a line of an order. */
export const findGiftOfLine = (
  queryable: Queryable,
  of: { order: number; line: number },
): Promise<StoredGift | undefined> => selectOfLine.maybeOne(queryable, of);

/** Marks the gifts of an order that was just paid for sending. @returns how many there are */
export const startGifts = (client: PoolClient, order: number, at: Date): Promise<number> =>
  start.run(client, { order, at });

export const changeGiftOf = (client: PoolClient, id: number, wishes: GiftWishes): Promise<number> =>
  change.run(client, { id, ...wishes });

/** Stores the newest link of a gift; earlier ones end. */
export const linkGift = (
  client: PoolClient,
  gift: { id: number; hash: Buffer; expires: Date; message: number },
): Promise<number> => link.run(client, gift);

/** Records that a queued message was sent, if it contains the link of a gift. */
export const recordGiftSent = (queryable: Queryable, message: number, now: Date): Promise<number> =>
  recordSent.run(queryable, { message, now });

export const recordGiftOpened = (client: PoolClient, id: number, now: Date): Promise<number> =>
  recordOpened.run(client, { id, now });

/** Returns the codes to the buyer. The link then only shows that. */
export const takeGiftBackFor = (client: PoolClient, id: number, now: Date): Promise<number> =>
  takeBack.run(client, { id, now });

/** Erases the personal data in gifts of orders, and ends their links. */
export const eraseGifts = (client: PoolClient, orders: readonly number[]): Promise<number> =>
  erase.run(client, { orders: [...orders] });
