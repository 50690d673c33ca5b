import type { PeopleContext } from '../context.ts';

/** Services of the engine that the account of a customer needs. */
export type AccountServices = Pick<
  PeopleContext,
  'pool' | 'secrets' | 'releases' | 'jobs' | 'loginLimits' | 'assertStaffAccess'
>;
