import type { SellingContext } from './context.ts';

/** What decisions of staff need of the engine. */
export type StaffServices = Pick<
  SellingContext,
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
