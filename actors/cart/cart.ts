import type { CartEvent, CartItem, CartSnapshot } from '#machines/cart/index.ts';
import { linesOf, quantityOf } from '#machines/cart/lines.ts';
import { needsStaff } from '#schemas/delivery-promise.ts';
import type { Product, ProductCard, Sellable } from '#schemas/entities/product.ts';
import { maxPerLine } from '#schemas/max-per-line.ts';
import { requireActors } from '../running.ts';

/**
 * The outcome of an addition: a new line, more of a line, less than requested, nothing because none is
 * left, or nothing yet because the shopper is asked first.
 */
export type AddOutcome = 'added' | 'increased' | 'limited' | 'refused' | 'asked';

/** Sends an event to the cart of this tab. Only for handlers and effects. */
export const sendToCart = (event: CartEvent): void => requireActors().cart.send(event);

/**
 * Adds a sellable to a cart. Only for handlers and effects.
 * @param qty pieces
 * @param cart the cart of this tab by default
 * @param place index of a line that comes back
 */
export function addToCart(
  snapshot: CartSnapshot,
  qty = 1,
  cart = requireActors().cart,
  place?: number,
): AddOutcome {
  const lines = () => linesOf(cart.getSnapshot().context.record);
  const before = lines();
  cart.send({ type: 'cart.add', snapshot, qty, ...(place !== undefined && { place }) });
  const after = lines();
  const pieces = quantityOf(after, snapshot.id) - quantityOf(before, snapshot.id);
  if (pieces <= 0) return 'refused';
  if (pieces < qty) return 'limited';
  return after.length > before.length ? 'added' : 'increased';
}

/**
 * Removes a line from the cart. Only for handlers and effects.
 * @returns a function that brings it back to its place with its quantity and answers, as far as the stock
 * allows; undefined if nothing is in stock
 */
export function removeLine({ key, qty, ...snapshot }: CartItem): (() => void) | undefined {
  const { cart } = requireActors();
  const lines = () => linesOf(cart.getSnapshot().context.record);
  const place = lines().findIndex((line) => line.key === key);
  cart.send({ type: 'cart.remove', key });
  const left = lines();
  if (quantityOf(left, snapshot.id) >= snapshot.product.stock) return undefined;
  return () => void addToCart(snapshot, qty, cart, place);
}

/**
 * The maximum quantity of a line. It replaces an unknown stock: cards do not contain the stock of their
 * option.
 */
export const unknownStock = maxPerLine;

/**
 * Returns the cart snapshot of a card's cheapest option. The next refresh adds the stock, and the title if the card
 * has none.
 */
export function cardSnapshot(card: ProductCard): CartSnapshot {
  return {
    id: card.sellable_id,
    title: card.title,
    type: card.type,
    price: card.price,
    usdt_price: card.usdt_price,
    discount: card.discount,
    usdt_discount: card.usdt_discount,
    prices: card.prices,
    product: {
      id: card.id,
      slug: card.slug,
      option_title: card.option_title ?? '',
      picture: card.picture,
      store_name: card.store.page_name,
      stock: card.in_stock ? unknownStock : 0,
      ...(card.min_quantity !== undefined && { min_quantity: card.min_quantity }),
      ...(card.activation_hours !== null && { activation_hours: card.activation_hours }),
      ...(needsStaff(card) && { hours: card.store.hours }),
    },
  };
}

/** Returns the cart snapshot of one option of a product. */
export function optionSnapshot(product: Product, option: Sellable): CartSnapshot {
  return {
    id: option.id,
    title: product.title,
    type: product.type,
    price: option.price,
    usdt_price: option.usdt_price,
    discount: option.discount,
    usdt_discount: option.usdt_discount,
    prices: option.prices,
    product: {
      id: product.Id,
      slug: product.slug,
      option_title: option.title,
      picture: product.picture,
      store_name: product.store.page_name,
      stock: option.stock,
      ...(option.min_quantity !== undefined && { min_quantity: option.min_quantity }),
      ...(product.activation_hours !== null && { activation_hours: product.activation_hours }),
      ...(needsStaff(product) && { hours: product.store.hours }),
    },
  };
}
