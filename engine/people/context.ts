import type { BaseContext } from '../pipeline/context.ts';
import type { LoginLimits } from './auth/login-limits.ts';

/** The services of accounts and sign-in. */
export interface PeopleContext extends BaseContext {
  loginLimits: LoginLimits;
}
