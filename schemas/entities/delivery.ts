import { z } from 'zod';

/**
 * The promise of the shop about a line of goods, from the card to the bill:
 * - `instant`: a code, immediately after the payment
 * - `verification`: a code, once the customer's identity is verified
 * - `opening`: a code, once its store opens: its parcel also has goods that staff of the store send
 * - `shipping`: staff of the store send it to an address, in the store's opening hours
 * - `activation`: staff of the store do it within `activation_hours` of its opening hours, after the
 *   customer's identity is verified where the promise was `verification`
 *
 * Only `deliveryPromise` of `schemas/delivery-promise.ts` decides which one applies. Screens show it.
 */
export const delivery = z.enum(['instant', 'verification', 'opening', 'shipping', 'activation']);
export type Delivery = z.infer<typeof delivery>;

/**
 * The reason why a paid parcel or order waits, where its status is not enough. `identity`, `mobile`: codes
 * are delivered and withheld until the customer's identity is verified, or their number confirmed. `opening`:
 * the store of the goods has to open. `activation`: staff process the lines. `correction`: staff have asked
 * the customer to correct the answers.
 */
export const waitsFor = z.enum(['identity', 'mobile', 'correction', 'opening', 'activation']);
export type WaitsFor = z.infer<typeof waitsFor>;
