import type { SellingContext } from './context.ts';

/** Services of the engine that decisions of staff need. */
export type StaffServices = Pick<
  SellingContext,
  | 'pool'
  | 'now'
  | 'releases'
  | 'publicUrl'
  | 'sms'
  | 'jobs'
  | 'codeCipher'
  | 'cardCipher'
  | 'nationalIdCipher'
  | 'payable'
  | 'payments'
  | 'gateways'
  | 'questionInterval'
  | 'log'
  | 'pictures'
  | 'staffLimits'
>;
