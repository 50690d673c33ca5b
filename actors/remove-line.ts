import type { CartItem } from '#schemas/entities/cart.ts';
import { addToCart, sendToCart } from './cart.ts';

/**
 * Removes a line from the cart. Only for handlers and effects.
 * @returns a function that brings it back with its quantity and answers, as far as they are in stock
 */
export function removeLine({ key, qty, ...snapshot }: CartItem): () => void {
  sendToCart({ type: 'cart.remove', key });
  return () => void addToCart(snapshot, qty);
}
