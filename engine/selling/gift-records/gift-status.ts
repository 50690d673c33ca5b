import type { GiftStatus, OrderGift } from '#schemas/entities/gift.ts';
import type { OrderPayment, OrderStatus } from '#schemas/entities/order.ts';

/** Facts that decide the status of a gift. */
export interface GiftFacts {
  isLinked: boolean;
  /** Whether the message with the newest link still waits to be sent. */
  isQueued: boolean;
  sent_at: Date | null;
  expires_at: Date | null;
  opened_at: Date | null;
  taken_back_at: Date | null;
  /** Codes that its line has. */
  codes: number;
}

/** Returns the status of a gift. @param of the order that it belongs to */
export function giftStatusOf(
  gift: GiftFacts,
  of: { payment: OrderPayment; parcel: OrderStatus },
  now: Date,
): GiftStatus {
  if (gift.taken_back_at) return 'taken-back';
  if (of.payment === 'refunded' || of.payment === 'expired') return 'ended';
  // The buyer of a canceled parcel keeps the codes that were delivered before.
  if (of.parcel === 'rejected' || (of.parcel === 'canceled' && gift.codes === 0)) return 'ended';
  if (gift.opened_at) return 'opened';
  if (!gift.isLinked || !gift.expires_at) return 'waiting';
  if (gift.isQueued) return 'sending';
  if (gift.expires_at <= now) return 'expired';
  return gift.sent_at ? 'sent' : 'failed';
}

/** A gift in the database's JSON, which has times as texts. */
export interface StoredOrderGift extends Pick<
  OrderGift,
  'id' | 'recipient' | 'mobile' | 'sender' | 'message'
> {
  isLinked: boolean;
  isQueued: boolean;
  sent_at: string | null;
  expires_at: string | null;
  opened_at: string | null;
  taken_back_at: string | null;
  /** Codes that its line has. */
  codes: number;
}

const toDate = (time: string | null): Date | null => (time === null ? null : new Date(time));

/** The gift of a line `l`, as {@link StoredOrderGift}, in SQL. */
export const giftInJson = `(SELECT json_build_object('id', l.id, 'recipient', g.recipient, 'mobile', g.mobile, 'sender', g.sender,
     'message', g.message, 'isLinked', g.token_hash IS NOT NULL, 'isQueued', m.id IS NOT NULL AND m.try_at IS NOT NULL,
     'sent_at', g.sent_at, 'expires_at', g.expires_at, 'opened_at', g.opened_at, 'taken_back_at', g.taken_back_at,
     'codes', (SELECT count(*) FROM gift_codes AS c WHERE c.line_id = l.id))
   FROM gifts AS g LEFT JOIN messages AS m ON m.id = g.message_id WHERE g.line_id = l.id)`;

/** Returns a gift as the buyer of its order sees it. */
export function toOrderGift(
  { id, recipient, mobile, sender, message, ...stored }: StoredOrderGift,
  of: { payment: OrderPayment; parcel: OrderStatus },
  now: Date,
): OrderGift {
  const facts: GiftFacts = {
    isLinked: stored.isLinked,
    isQueued: stored.isQueued,
    sent_at: toDate(stored.sent_at),
    expires_at: toDate(stored.expires_at),
    opened_at: toDate(stored.opened_at),
    taken_back_at: toDate(stored.taken_back_at),
    codes: stored.codes,
  };
  return {
    id,
    recipient,
    mobile,
    sender,
    message,
    status: giftStatusOf(facts, of, now),
    sent_at: facts.sent_at?.toISOString() ?? null,
    expires_at: facts.expires_at?.toISOString() ?? null,
    opened_at: facts.opened_at?.toISOString() ?? null,
  };
}
