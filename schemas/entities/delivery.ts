import { z } from 'zod';

/**
 * What the shop promises about a line of goods, from the card to the bill:
 * - `instant`: a code, at once after the payment
 * - `verification`: a code, once the customer's identity is verified
 * - `opening`: a code, once its store opens: it is in a parcel with goods that people of the store send
 * - `shipping`: sent to an address by people of the store, in its opening hours
 * - `activation`: done by people of the store within `activation_hours` of its opening hours; once the customer's identity
 *   is verified where that is `verification`
 *
 * Only `deliveryPromise` of `schemas/delivery-promise.ts` decides which one; screens show it.
 */
export const delivery = z.enum(['instant', 'verification', 'opening', 'shipping', 'activation']);
export type Delivery = z.infer<typeof delivery>;

/**
 * What a paid parcel or order waits for, where its status alone would say too much or too little: codes that are
 * delivered and withheld until the customer's identity is verified or their number confirmed, or goods whose store
 * has to open. `activation`: staff do what its lines ask for; `correction`: they have asked the customer to
 * correct the answers first.
 */
export const waitsFor = z.enum(['identity', 'mobile', 'correction', 'opening', 'activation']);
export type WaitsFor = z.infer<typeof waitsFor>;
