import type { PeopleContext } from '../context.ts';

/** What the second factor of staff needs of the engine. */
export type SecondFactorServices = Pick<
  PeopleContext,
  'pool' | 'secrets' | 'publicUrl' | 'releases' | 'jobs' | 'staffLimits'
>;
