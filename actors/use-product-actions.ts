import type { ProductCard } from '#schemas/entities/product.ts';
import { addToCart, cardSnapshot, sendToCart, type AddOutcome } from './cart.ts';
import { toggleBookmark, useBookmarks } from './use-bookmarks.ts';
import { useCart } from './use-cart.ts';

/** The actions and state of a product card. */
export interface ProductActions {
  bookmarked: boolean;
  toggleBookmark(): void;
  /** True for one second after the add button is pressed. */
  adding: boolean;
  /** Pieces of the card's option in the cart. */
  inCart: number;
  add(): AddOutcome;
}

function addCard(card: ProductCard): AddOutcome {
  const outcome = addToCart(cardSnapshot(card));
  // A card contains neither stock nor option, so the cart requests them at once.
  if (outcome === 'added') sendToCart({ type: 'cart.refresh' });
  return outcome;
}

/** Bookmark and cart buttons of product cards. */
export function useProductActions(): { ready: boolean; actionsFor(card: ProductCard): ProductActions } {
  const cart = useCart(({ ready, loadingId, quantityOf }) => ({ ready, loadingId, quantityOf }));
  const bookmarks = useBookmarks();
  return {
    ready: cart.ready && bookmarks.ready,
    actionsFor: (card) => ({
      bookmarked: bookmarks.has(card.id),
      toggleBookmark: () => toggleBookmark(card.id),
      adding: cart.loadingId === card.sellable_id,
      inCart: cart.quantityOf(card.sellable_id),
      add: () => addCard(card),
    }),
  };
}
