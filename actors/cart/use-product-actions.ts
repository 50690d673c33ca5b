import { countPieces } from '#machines/cart/lines.ts';
import type { ProductCard } from '#schemas/entities/product.ts';
import { toggleBookmark, useBookmarks } from '../bookmarks/use-bookmarks.ts';
import { askedPurchase } from './asked-purchase.ts';
import { addToCart, cardSnapshot, sendToCart, type AddOutcome } from './cart.ts';
import { useCart } from './use-cart.ts';

/** The actions and state of a product card. */
export interface ProductActions {
  bookmarked: boolean;
  /** @returns a function that brings a removed bookmark back */
  toggleBookmark(): (() => void) | undefined;
  /** True for one second after the add button is pressed. */
  adding: boolean;
  /** Pieces of the product in the cart. */
  inCart: number;
  add(): AddOutcome;
}

function addCard(card: ProductCard): AddOutcome {
  const { slug, title, asks, option_count } = card;
  if (asks || option_count > 1) {
    askedPurchase.set({ slug, title, sellable: null, qty: 1 });
    return 'asked';
  }
  const outcome = addToCart(cardSnapshot(card));
  // A card contains neither stock nor option, so the cart requests them at once.
  if (outcome === 'added') sendToCart({ type: 'cart.refresh' });
  return outcome;
}

/** Returns the state and handlers for the bookmark and cart buttons of product cards. */
export function useProductActions(): { ready: boolean; actionsFor(card: ProductCard): ProductActions } {
  const cart = useCart(({ ready, loadingId, lines }) => ({ ready, loadingId, lines }));
  const bookmarks = useBookmarks();
  return {
    ready: cart.ready && bookmarks.ready,
    actionsFor: (card) => ({
      bookmarked: bookmarks.has(card.id),
      toggleBookmark: () => toggleBookmark(card.id),
      adding: cart.loadingId === card.sellable_id,
      inCart: countPieces(cart.lines.filter(({ product }) => product.id === card.id)),
      add: () => addCard(card),
    }),
  };
}
