import type { EngineContext } from '../context.ts';

/** What tickets need of the engine. */
export type TicketServices = Pick<EngineContext, 'pool' | 'releases' | 'publicUrl' | 'jobs'>;
