import type { EngineContext } from '../context.ts';

/** What signing in and renewing sessions needs of the engine. */
export type AuthServices = Pick<
  EngineContext,
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
