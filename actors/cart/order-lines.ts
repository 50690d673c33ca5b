import { fetchSellableStates } from '#data/sellable-states.ts';
import type { CartSnapshot } from '#machines/cart/index.ts';
import type { OrderLine } from '#schemas/entities/order.ts';
import type { SellableState } from '#schemas/entities/product.ts';
import { addToCart, sendToCart, unknownStock } from './cart.ts';

/**
 * Returns the snapshot of an ordered line that the shop no longer sells. The cart shows its title before it
 * drops it.
 */
const unsoldSnapshot = (line: OrderLine): CartSnapshot => ({
  id: line.id,
  title: line.title,
  type: line.type,
  price: line.price,
  usdt_price: line.price,
  discount: line.discount,
  usdt_discount: line.discount,
  product: {
    id: line.product_id,
    slug: line.slug,
    option_title: line.option_title,
    picture: line.picture,
    store_name: '',
    stock: 0,
  },
});

/** The outcome of putting the lines of an order into the cart again. */
export interface OrderedAgain {
  /** Titles of lines that were added in full. */
  added: readonly string[];
  /** Titles of lines that were added with fewer pieces. */
  limited: readonly string[];
  /** Titles of lines that the shop does not sell now. */
  refused: readonly string[];
}

/** Returns the cart snapshot of a sellable that was ordered before. */
const sellableSnapshot = (state: SellableState, answers: OrderLine['answers']): CartSnapshot => ({
  ...(answers.length > 0 ? { answers } : {}),
  id: state.id,
  title: state.product_title,
  type: state.type,
  price: state.price,
  usdt_price: state.usdt_price,
  discount: state.discount,
  usdt_discount: state.usdt_discount,
  prices: state.prices,
  product: {
    id: state.product_id,
    slug: state.product_slug,
    option_title: state.title,
    picture: state.picture,
    store_name: state.store.page_name,
    stock: state.stock,
    ...(state.min_quantity !== undefined && { min_quantity: state.min_quantity }),
  },
});

type States = ReadonlyMap<number, SellableState>;

/** Loads the current state of an order's lines: whether the shop sells them, at which price and stock. */
export async function fetchOrderLines(lines: readonly Pick<OrderLine, 'id'>[]): Promise<States> {
  const states = await fetchSellableStates([...new Set(lines.map(({ id }) => id))]);
  return new Map(states.map((state) => [state.id, state]));
}

/**
 * Puts all lines of a canceled order back into the cart. The order itself reserved pieces of them, so the
 * stock read before is too low. The cart refreshes, and reports lines that are sold out, fewer or gone.
 * @param states the result of `fetchOrderLines`
 */
export function putBackLines(lines: readonly OrderLine[], states: States): void {
  for (const line of lines) {
    const { qty, answers } = line;
    const state = states.get(line.id);
    const snapshot = state ? sellableSnapshot(state, answers) : unsoldSnapshot(line);
    addToCart({ ...snapshot, product: { ...snapshot.product, stock: unknownStock } }, qty);
  }
  sendToCart({ type: 'cart.refresh' });
}

/** Puts lines of an order into the cart, at today's prices. */
export async function addOrderLines(
  lines: readonly Pick<OrderLine, 'id' | 'qty' | 'title' | 'answers'>[],
): Promise<OrderedAgain> {
  const states = await fetchOrderLines(lines);
  const outcome = { added: [] as string[], limited: [] as string[], refused: [] as string[] };
  for (const { id, qty, title, answers } of lines) {
    const state = states.get(id);
    if (!state || state.stock <= 0) {
      outcome.refused.push(title);
      continue;
    }
    const added = addToCart(sellableSnapshot(state, answers), qty);
    // Nothing is added when the cart already has the whole stock.
    outcome[added === 'limited' || added === 'refused' ? 'limited' : 'added'].push(title);
  }
  return outcome;
}
