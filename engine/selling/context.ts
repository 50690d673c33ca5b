import type { CatalogueContext } from '../catalogue/context.ts';
import type { PeopleContext } from '../people/context.ts';
import type { CodeCipher } from './gift-codes/cipher.ts';
import type { ReservationLimits } from './orders/reservation-limits.ts';

/** The services of the rooms that sell, and of the parts that come after a sale. */
export interface SellingContext extends CatalogueContext, PeopleContext {
  codeCipher: CodeCipher;
  /** Returns the limits on goods that unpaid orders hold. */
  reservationLimits: () => ReservationLimits;
}
