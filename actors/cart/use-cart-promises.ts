import { deliveryPromise, needsStaff, needsIdentity } from '#schemas/delivery-promise.ts';
import { firstCurrency } from '#schemas/documents/currency-rules.ts';
import type { CartItem } from '#schemas/entities/cart.ts';
import type { Delivery } from '#schemas/entities/delivery.ts';
import { useShopActors } from '../running.ts';
import { useSession } from '../session/use-session.ts';
import { useOpenStores, type StoreOpening } from '../stores/use-store-open.ts';
import { useSelector } from '../use-selector.ts';
import { useCart } from './use-cart.ts';
import { isWithheldByQuote } from './withheld.ts';

/** The promises about the lines of the cart. */
export interface CartPromises {
  /**
   * Whether codes wait for a verified identity, because the cart is above the limit, by itself or with
   * the purchases of the last 24 hours.
   */
  isWithheld: boolean;
  /** Worth of codes that unverified customers get at once in a day, in the first currency. */
  dayLimit: number | undefined;
  promiseOf(line: CartItem): Delivery;
  /** The opening of a line's store if the line waits for it; null otherwise. */
  closedOf(line: CartItem): StoreOpening | null;
}

/** Returns the promises about the cart, by the same rules as the engine's for quotes and orders. */
export function useCartPromises(): CartPromises {
  const flows = useShopActors()?.flows;
  const { user } = useSession();
  const lines = useCart((cart) => cart.lines);
  const totalsIn = useCart((cart) => cart.totalsIn);
  const openingOf = useOpenStores();
  const isWithheldNow = useSelector(isWithheldByQuote, (value) => value ?? false);
  const isWithheld =
    flows?.thresholds !== undefined &&
    user?.identity !== 'verified' &&
    (isWithheldNow ||
      needsIdentity({ thresholds: flows.thresholds }, totalsIn(firstCurrency(flows), flows).total));
  const closedOf = (line: CartItem): StoreOpening | null => {
    const { hours } = line.product;
    const opening = hours && needsStaff(line) ? openingOf?.(hours) : undefined;
    return opening && !opening.open ? opening : null;
  };
  // Goods of one store share a parcel, so they wait together.
  const waits = ({ product }: CartItem): boolean =>
    lines.some((line) => line.product.store_name === product.store_name && closedOf(line) !== null);
  return {
    isWithheld,
    dayLimit: flows?.thresholds?.identity,
    promiseOf: (line) =>
      deliveryPromise(
        { type: line.type, activation_hours: line.product.activation_hours },
        isWithheld,
        waits(line),
      ),
    closedOf,
  };
}
