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
  /** The price option that is chosen. */
  option: Sellable;
  select: (optionId: number) => void;
  /** Pieces of the chosen option in the cart. */
  inCart: number;
  /** Its line in the cart; with multiPrice the first one. */
  line: CartItem | undefined;
  /** Pieces that can still be added; 0 where they are fewer than have to be. */
  left: number;
  /** The fewest pieces in one line of an order. */
  least: number;
  /** The fewest pieces that can be added now: fewer where a line of the cart has some already. */
  fewest: number;
  /** As many as an order may hold are in the cart, though there are more in stock: how many that is. */
  most: number | null;
  /** True for one second after the button is pressed. */
  adding: boolean;
}

/** The purchase of a product: the option that is chosen on this page, and the quantity of it in the cart. */
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
