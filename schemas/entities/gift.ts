import { z } from 'zod';
import { multiLineText, singleLineText } from '../bounds.ts';
import { maxGiftMessage, maxGiftName, maxGiftSender } from '../gift-names.ts';
import { mobileNumber } from './user.ts';

/** Letters, blanks, hyphens and apostrophes. A link or a number in an SMS is not a name. */
const senderName = singleLineText({ min: 2, max: maxGiftSender }).regex(
  /^(?=\P{L}*\p{L}\P{L}*\p{L})(?!.*\p{M}{4})(?!.*[\u115f\u1160\u3164\uffa0])[\p{L}\p{M}\u200c '’-]+$/u,
);
/** Only the page of the gift shows it. */
const recipientName = singleLineText({ min: 2, max: maxGiftName }).regex(
  /^(?=\P{L}*\p{L})(?!.*\p{M}{4})(?!.*[\u115f\u1160\u3164\uffa0])[\p{L}\p{M}\p{N}\u200c .,&'’-]+$/u,
);

/**
 * A shopper's wishes for a gift. The SMS contains the sender’s name. The page of the gift shows the message.
 */
export const giftWishes = z.object({
  recipient: recipientName,
  mobile: mobileNumber,
  sender: senderName,
  message: multiLineText({ max: maxGiftMessage }).default(''),
});
export type GiftWishes = z.infer<typeof giftWishes>;

/**
 * Delivery status of the gift of an ordered line:
 * - `waiting`: the order is not paid, or its codes are not delivered or withheld
 * - `sending`, `sent`, `failed`: the message with the link
 * - `opened`: its recipient has seen the codes
 * - `expired`: the link expired before it was opened
 * - `taken-back`: its buyer has taken the codes back
 * - `ended`: the order was canceled or refunded
 */
export const giftStatus = z.enum([
  'waiting',
  'sending',
  'sent',
  'failed',
  'opened',
  'expired',
  'taken-back',
  'ended',
]);
export type GiftStatus = z.infer<typeof giftStatus>;

/** The gift of a line, as the buyer of the order sees it. */
export const orderGift = z.object({
  id: z.int().describe('Id of the line, to change the gift'),
  recipient: z.string(),
  mobile: z.string(),
  sender: z.string(),
  message: z.string(),
  status: giftStatus,
  sent_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable().describe('When the newest link ends'),
  opened_at: z.iso.datetime().nullable().describe('When it was opened for the first time'),
});
export type OrderGift = z.infer<typeof orderGift>;
