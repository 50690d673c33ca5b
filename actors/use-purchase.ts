import type { CartItem } from '#schemas/entities/cart.ts';
import type { Product, Sellable } from '#schemas/entities/product.ts';
import { toCartSnapshot } from './cart-snapshot.ts';
import { useCart } from './use-cart.ts';
import { useSelectedOption } from './use-selected-option.ts';

export interface Purchase {
  /** false until the cart is known. */
  ready: boolean;
  /** The price option that is chosen. */
  option: Sellable;
  select: (optionId: number) => void;
  /** Pieces of the chosen option in the cart. */
  inCart: number;
  /** Its line in the cart; with multiPrice the first one. */
  line: CartItem | undefined;
  /** Pieces that can still be added. */
  left: number;
  /** The one-second flag of the button that was just used. */
  adding: boolean;
  add: (qty?: number) => 'added' | 'increased' | 'limited' | 'refused';
  setQuantity: (qty: number) => void;
}

/** Buying a product: the option that is chosen on this page, and what the cart holds of it. */
export function usePurchase(product: Product): Purchase {
  const cart = useCart();
  const [chosen, select] = useSelectedOption(product.Id, product.sellable_id);
  const option = product.options.find(({ id }) => id === chosen) ?? firstOption(product);
  const line = cart.lines.find(({ id }) => id === option.id);
  const inCart = cart.quantityOf(option.id);
  return {
    ready: cart.ready,
    option,
    select,
    inCart,
    line,
    left: Math.max(0, option.stock - inCart),
    adding: cart.loadingId === option.id,
    add: (qty = 1) => cart.add(toCartSnapshot(product, option), qty),
    setQuantity: (qty) => line && cart.setQuantity(line.key, qty),
  };
}

function firstOption({ options, slug }: Product): Sellable {
  const [option] = options;
  if (option === undefined) throw new RangeError(`The product ${slug} has no price option`);
  return option;
}
