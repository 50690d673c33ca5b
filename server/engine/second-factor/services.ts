import type { EngineContext } from '../context.ts';

/** What the second factor of staff needs of the engine. */
export type SecondFactorServices = Pick<
  EngineContext,
  'pool' | 'secrets' | 'publicUrl' | 'releases' | 'jobs' | 'staffLimits'
>;
