import type { EngineContext } from '../context.ts';

/** What the account of a customer needs of the engine. */
export type AccountServices = Pick<
  EngineContext,
  'pool' | 'secrets' | 'releases' | 'jobs' | 'loginLimits' | 'assertStaffAccess'
>;
