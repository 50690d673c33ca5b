import type { PeopleContext } from '../context.ts';

/** Services of the engine that signing in and renewing sessions need. */
export type AuthServices = Pick<
  PeopleContext,
  | 'pool'
  | 'secrets'
  | 'sms'
  | 'releases'
  | 'telephones'
  | 'publicUrl'
  | 'accessTokens'
  | 'loginLimits'
  | 'knownDevices'
  | 'codeBudget'
  | 'challenges'
  | 'refusedLogins'
  | 'jobs'
  | 'email'
>;
