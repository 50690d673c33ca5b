import { z } from 'zod';

/**
 * What the shop promises about a line of goods, from the card to the bill:
 * - `instant`: a code, at once after the payment
 * - `verification`: a code, once the customer's identity is verified
 * - `opening`: a code, once its store opens: it is in a parcel with goods that people of the store send
 * - `shipping`: sent to an address by people of the store, in its opening hours
 *
 * Only `deliveryPromise` of `schemas/delivery-promise.ts` decides which one; screens show it.
 */
export const delivery = z.enum(['instant', 'verification', 'opening', 'shipping']);
export type Delivery = z.infer<typeof delivery>;

/**
 * What a paid parcel or order waits for, where its status alone would say too much or too little: codes that are
 * delivered and withheld until the customer's identity is verified or their number confirmed, or goods whose store
 * has to open.
 */
export const waitsFor = z.enum(['identity', 'mobile', 'opening']);
export type WaitsFor = z.infer<typeof waitsFor>;
