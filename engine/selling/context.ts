import type { CatalogueContext } from '../catalogue/context.ts';
import type { PeopleContext } from '../people/context.ts';
import type { DiscountGuesses } from './discounts/find-discount.ts';
import type { CodeCipher } from './gift-codes/cipher.ts';
import type { ReservationLimits } from './orders/reservation-limits.ts';

/** The services of everything that is sold, and of what is said about it afterwards. */
export interface SellingContext extends CatalogueContext, PeopleContext {
  codeCipher: CodeCipher;
  /** Wrong discount codes. */
  discountGuesses: DiscountGuesses;
  /** The limits of what unpaid orders may hold. */
  reservationLimits: () => ReservationLimits;
}
