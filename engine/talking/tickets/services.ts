import type { SellingContext } from '#engine/selling/context.ts';

/** What tickets need of the engine. */
export type TicketServices = Pick<SellingContext, 'pool' | 'releases' | 'publicUrl' | 'jobs'>;
