import type { SellingContext } from '#engine/selling/context.ts';

/** Services of the engine that tickets need. */
export type TicketServices = Pick<SellingContext, 'pool' | 'releases' | 'publicUrl' | 'jobs' | 'sms'>;
