import { z } from 'zod';
import { giftWishes } from '../../entities/gift.ts';
import { order } from '../../entities/order.ts';
import { picture } from '../../entities/picture.ts';
import { idInPath } from '../../query.ts';
import { orderCodeParameter } from '../orders/operations.ts';
import { defineOperation, quarterHour } from '../operation.ts';

const shared = { tag: 'gifts', audience: 'visitor' } as const;

/** The token of a link. Only the body contains it, so that no address, log or `Referer` does. */
const body = z.object({
  token: z
    .string()
    .length(32)
    .regex(/^[\w-]+$/),
});

/**
 * States of a received gift:
 * - `closed`: its recipient has not opened it
 * - `opened`: someone with the link has opened it
 * - `expired`: the link has expired; the buyer may send another one
 * - `taken-back`: its buyer has taken the codes back
 * - `unavailable`: the order was canceled or refunded, or its codes are withheld from its buyer
 */
const receivedGift = z.object({
  state: z.enum(['closed', 'opened', 'expired', 'taken-back', 'unavailable']),
  details: z
    .object({
      sender: z.string(),
      recipient: z.string(),
      message: z.string(),
      title: z.string(),
      option_title: z.string(),
      picture: picture.nullable(),
      qty: z.int().describe('Codes that it has'),
      guide: z.string().nullable().describe('How the codes are used; Markdown'),
      expires_at: z.iso.datetime().nullable(),
    })
    .nullable()
    .describe('Null where nothing is shown'),
});
export type ReceivedGift = z.infer<typeof receivedGift>;

/** Tokens cannot be guessed. The limit keeps a network from trying. */
const limit = {
  customer: { max: 60, seconds: quarterHour },
  network: { max: 600, seconds: quarterHour },
} as const;

export const viewGift = defineOperation({
  ...shared,
  id: 'gifts.view',
  method: 'POST',
  path: '/api/v1/gifts/view',
  summary: 'The gift of a link, without its codes; does not count as opening the gift',
  body,
  response: z.object({ gift: receivedGift }),
  limit,
  errors: ['validation-failed', 'gift-not-found', 'too-many-requests'],
});

export const openGift = defineOperation({
  ...shared,
  id: 'gifts.open',
  method: 'POST',
  path: '/api/v1/gifts/open',
  summary: 'Shows the codes of a gift to a person who has its link, and records that it was opened',
  body,
  response: z.object({
    gift: receivedGift,
    codes: z.array(z.string()).min(1),
    pins: z
      .array(z.string().nullable())
      .describe('The PIN of each code, in their order; null for one that has none'),
  }),
  limit,
  errors: ['validation-failed', 'gift-not-found', 'move-not-allowed', 'too-many-requests'],
});

/** The shared contract of the operations with which a buyer manages a gift of an order. */
const ofBuyer = {
  tag: 'gifts',
  audience: 'customer',
  method: 'POST',
  params: orderCodeParameter.extend({ id: idInPath }),
  response: z.object({ order }),
  limit: { customer: { max: 30, seconds: quarterHour }, network: { max: 1_000, seconds: quarterHour } },
} as const;
const buyerErrors = [
  'validation-failed',
  'unauthenticated',
  'order-not-found',
  'customer-blocked',
  'move-not-allowed',
  'too-many-requests',
] as const;

export const changeGift = defineOperation({
  ...ofBuyer,
  id: 'gifts.change',
  path: '/api/v1/orders/{code}/gifts/{id}',
  summary:
    'Corrects a gift that has not been opened. With another number, the sent link ends and the engine sends a new one',
  body: giftWishes,
  errors: [...buyerErrors, 'gift-link-limit-reached'],
});
export const sendGift = defineOperation({
  ...ofBuyer,
  id: 'gifts.send',
  path: '/api/v1/orders/{code}/gifts/{id}/send',
  summary: 'Sends the recipient of a gift a new link; earlier ones end',
  errors: [...buyerErrors, 'gift-link-limit-reached'],
});
export const takeGiftBack = defineOperation({
  ...ofBuyer,
  id: 'gifts.take-back',
  path: '/api/v1/orders/{code}/gifts/{id}/take-back',
  summary: 'Ends a gift that has not been opened. Its buyer gets the codes',
  errors: buyerErrors,
});
