import { createHash, randomBytes } from 'node:crypto';
import { findBuyer } from '#engine/pipeline/customer.ts';
import { readPaymentFacts } from '#engine/pipeline/payable.ts';
import type { PoolClient } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import { linkGift, type StoredGift } from '../gift-records/gift-repository.ts';
import type { NoticeServices } from '../orders/notify-buyer.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { withheldReason } from '../orders/read-order.ts';
import { giftPath } from '../orders/shop-paths.ts';
import { takeMessage } from './messages-of-day.ts';

/** Bytes of a token. Trying tokens finds none. */
const tokenLength = 24;
/** Days after which a sent link ends. Its buyer may send another one. */
const linkLife = 60;
/** Most links of one gift: each is an SMS to a number that its buyer chooses. */
export const maxLinks = 8;

const insertMessage = statement(
  'gifts.insert-message',
  `INSERT INTO messages (channel, recipient, body, order_id, created_at, try_at, stays, forget)
   VALUES ('sms', :mobile, :body, :order, :now, :now, true, true) RETURNING id`,
);
const withdraw = statement(
  'gifts.withdraw-message',
  'DELETE FROM messages WHERE id = :message AND sent_at IS NULL',
);

/** Returns the hash that the database stores for a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Deletes the unsent message with the newest link, so that it does not reach a wrong number. */
export async function withdrawMessage(client: PoolClient, gift: StoredGift): Promise<void> {
  if (gift.message_id !== null) await withdraw.run(client, { message: gift.message_id });
}

/**
 * Whether a recipient may see the codes of a gift now: a customer's order is finally paid, all codes that are
 * not canceled are delivered, and none is withheld from the buyer. The order must be locked.
 */
export async function isReady(client: PoolClient, gift: StoredGift, order: OrderRow): Promise<boolean> {
  const { review, missing, codes } = gift;
  if (gift.taken_back_at || order.payment !== 'paid' || review || missing > 0 || codes === 0) return false;
  // A guest has not proved the number, and the customer with that number did not ask for the gift.
  if (order.user_id === null) return false;
  if (withheldReason(order, await findBuyer(client, order)) !== null) return false;
  return !(await readPaymentFacts(client, order)).isBeingReversed;
}

/**
 * Makes a new link to a gift and queues the SMS with it, in the transaction of `client`. Only the message
 * contains the token, and it is deleted after sending.
 * @returns whether the number and the buyer have a message left today; otherwise nothing changes
 */
export async function sendLink(
  services: NoticeServices,
  client: PoolClient,
  gift: StoredGift & { mobile: string; sender: string },
  { user_id: buyer }: OrderRow,
  now: Date,
): Promise<boolean> {
  if (buyer === null || !(await takeMessage(client, { mobile: gift.mobile, buyer }, now))) return false;
  const { releases, publicUrl, jobs } = services;
  const release = releases.published();
  const { site } = release;
  const token = randomBytes(tokenLength).toString('base64url');
  await withdrawMessage(client, gift);
  const { id: message } = await insertMessage.one(client, {
    mobile: gift.mobile,
    order: gift.order,
    now,
    body: shopTexts(release).giftArrived({
      shop: site.name,
      sender: gift.sender,
      link: `${publicUrl}${giftPath(services)}#${token}`,
    }),
  });
  const expires = new Date(now.getTime() + linkLife * 86_400_000);
  await linkGift(client, { id: gift.id, hash: hashToken(token), expires, message });
  await jobs.add(client, 'messages');
  return true;
}
