import type { EngineContext } from '../context.ts';

/** What decisions of staff need of the engine. */
export type StaffServices = Pick<
  EngineContext,
  | 'pool'
  | 'now'
  | 'releases'
  | 'publicUrl'
  | 'jobs'
  | 'codeCipher'
  | 'cardCipher'
  | 'nationalIdCipher'
  | 'payable'
  | 'payments'
  | 'gateways'
  | 'questionInterval'
  | 'pictures'
  | 'staffLimits'
>;
