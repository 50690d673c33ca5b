import type { PeopleContext } from '../context.ts';

/** Services of the engine that the second factor of staff needs. */
export type SecondFactorServices = Pick<
  PeopleContext,
  'pool' | 'secrets' | 'publicUrl' | 'releases' | 'jobs' | 'staffLimits'
>;
