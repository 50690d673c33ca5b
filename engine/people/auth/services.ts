import type { PeopleContext } from '../context.ts';

/** What signing in and renewing sessions needs of the engine. */
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
