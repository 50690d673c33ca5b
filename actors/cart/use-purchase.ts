import type { CartItem } from '#schemas/entities/cart.ts';
import type { Product, Sellable } from '#schemas/entities/product.ts';
import { leastOf } from '#schemas/sellable-limits.ts';
import { runningActors } from '../running.ts';
import { mostOfSellable, useCart } from './use-cart.ts';
import { useSelectedOption } from './use-selected-option.ts';

export interface Purchase {
  product: Product;
  /** False until the cart is known. */
  ready: boolean;
  /** The chosen price option. */
  option: Sellable;
  select: (optionId: number) => void;
  /** Pieces of the chosen option in the cart. */
  inCart: number;
  /** The option's line in the cart; with multiPrice the first one. */
  line: CartItem | undefined;
  /** Number of pieces that can still be added; 0 when it is below the minimum. */
  left: number;
  /** Minimum quantity of a line in an order. */
  least: number;
  /** Minimum number of pieces to add now; lower when a line in the cart already has some. */
  fewest: number;
  /** The maximum of an order, when the cart has reached it although more are in stock; null otherwise. */
  most: number | null;
  /** True for one second after the button is pressed. */
  adding: boolean;
}

/** Returns the purchase of a product: the option chosen on this page, and its quantity in the cart. */
export function usePurchase(product: Product): Purchase {
  const [chosen, select] = useSelectedOption(product.Id, product.sellable_id);
  const option = product.options.find(({ id }) => id === chosen) ?? firstOption(product);
  const { raised, ...cart } = useCart(({ ready, lines, quantityOf, loadingId }) => ({
    ready,
    line: lines.find(({ id }) => id === option.id),
    inCart: quantityOf(option.id),
    raised: lines.find(({ id, answers = [] }) => id === option.id && answers.length === 0)?.qty ?? 0,
    adding: loadingId === option.id,
  }));
  const least = leastOf(option);
  const allowed = Math.min(option.stock, cart.ready ? mostOfSellable(option.stock, least) : Infinity);
  const isOwnLine = product.asks || runningActors()?.flows.cart.multiPrice;
  const fewest = isOwnLine ? least : Math.max(1, least - raised);
  const left = Math.max(0, allowed - cart.inCart);
  return {
    ...cart,
    product,
    option,
    select,
    left: left < fewest ? 0 : left,
    least,
    fewest,
    most: allowed < option.stock && cart.inCart >= allowed ? allowed : null,
  };
}

function firstOption({ options, slug }: Product): Sellable {
  const [option] = options;
  if (option === undefined) throw new RangeError(`The product ${slug} has no price option`);
  return option;
}
