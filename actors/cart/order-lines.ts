import { fetchSellableStates } from '#data/sellable-states.ts';
import type { CartSnapshot } from '#machines/cart/index.ts';
import type { OrderLine } from '#schemas/entities/order.ts';
import type { SellableState } from '#schemas/entities/product.ts';
import { addToCart, sendToCart, unknownStock } from './cart.ts';

/** The snapshot of an ordered line that the shop does not sell now, so that the cart can name it before it drops it. */
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

/** What has become of the lines of an order that were put into the cart again. */
export interface OrderedAgain {
  /** Titles of lines that are in the cart with all of their pieces. */
  added: readonly string[];
  /** Titles of lines of which fewer pieces than before could be added. */
  limited: readonly string[];
  /** Titles of lines that the shop does not sell now. */
  refused: readonly string[];
}

/** The snapshot that a cart line stores of a sellable that was ordered before. */
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

/** What the shop sells now of the lines of an order. */
export async function fetchOrderLines(lines: readonly Pick<OrderLine, 'id'>[]): Promise<States> {
  const states = await fetchSellableStates([...new Set(lines.map(({ id }) => id))]);
  return new Map(states.map((state) => [state.id, state]));
}

/**
 * Puts all lines of an order that is given up back into the cart. The order itself held pieces of them, so what
 * was left before says too little: the cart asks again, and tells what is sold out, fewer or gone.
 * @param states what `fetchOrderLines` answered
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

/** Puts lines of an order into the cart, at the prices of today. */
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
    // Nothing is added where the cart already holds as many as there are.
    outcome[added === 'limited' || added === 'refused' ? 'limited' : 'added'].push(title);
  }
  return outcome;
}
