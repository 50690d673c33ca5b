import type { PeopleContext } from '../context.ts';

/** What the account of a customer needs of the engine. */
export type AccountServices = Pick<
  PeopleContext,
  'pool' | 'secrets' | 'releases' | 'jobs' | 'loginLimits' | 'assertStaffAccess'
>;
