import { z } from 'zod';
import { currency } from '../entities/money.ts';

export const flowsVersion = 1;

/** Inputs of the machines. Durations are milliseconds. */
export const flowSettings = z.strictObject({
  version: z.literal(flowsVersion),
  currencies: z.array(currency).min(1).default(['toman', 'dollar']).describe('Shown in this order; the first is the one that is charged by default'),
  cart: z.strictObject({
    multiPrice: z.boolean().default(false).describe('Each addition is a line of its own'),
    discount: z.boolean().default(false).describe('The shopper asked for a discount code'),
    wallet: z.boolean().default(false).describe('The shopper pays a part from the wallet'),
    sessionCart: z.boolean().default(true).describe('The cart is mirrored to local storage'),
    loadingButton: z.int().min(0).default(1000),
  }).prefault({}),
  defaultGateway: z.string().nullable().default(null),
  connectivity: z.strictObject({ offlineNotice: z.int().min(0).default(10_000), updateReload: z.int().min(0).default(15_000) }).prefault({}),
  builderCache: z.int().min(0).default(3_600_000).describe('How long the browser keeps page documents'),
});
export type FlowSettings = z.infer<typeof flowSettings>;
