import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

// The only writer of `gift_messages`. Each one is an SMS to a number that a buyer chooses, and strangers must
// not be flooded in the name of the shop. The job `clean-up` deletes rows of another day.

/** Most messages in 24 hours, to one number and of one buyer. */
const most = { number: 5, buyer: 20 };

// The number is locked before the buyer, so that simultaneous changes wait for each other in one order.
const lock = statement(
  'gift-messages.lock',
  "SELECT pg_advisory_xact_lock(hashtextextended('gift messages ' || :of, 0)) AS done",
);
const count = statement(
  'gift-messages.count',
  `SELECT count(*) FILTER (WHERE mobile = :mobile)::integer AS number,
     count(*) FILTER (WHERE buyer_id = :buyer)::integer AS buyer
   FROM gift_messages
   WHERE (mobile = :mobile OR buyer_id = :buyer) AND queued_at > :now::timestamptz - interval '24 hours'`,
);
const insert = statement(
  'gift-messages.insert',
  'INSERT INTO gift_messages (mobile, buyer_id, queued_at) VALUES (:mobile, :buyer, :now)',
);

/**
 * Takes one of a day's messages, in the transaction that queues it. A message that is withdrawn afterwards
 * counts, because it may already be sent.
 * @returns whether one was left
 */
export async function takeMessage(
  client: PoolClient,
  { mobile, buyer }: { mobile: string; buyer: number },
  now: Date,
): Promise<boolean> {
  await lock.run(client, { of: `to ${mobile}` });
  await lock.run(client, { of: `from ${buyer}` });
  const counted = await count.one(client, { mobile, buyer, now });
  if (counted.number >= most.number || counted.buyer >= most.buyer) return false;
  await insert.run(client, { mobile, buyer, now });
  return true;
}
