import type { ProductCard } from '#schemas/entities/product.ts';
import { toCartSnapshot } from './cart-snapshot.ts';
import { useBookmarks } from './use-bookmarks.ts';
import { useCart, type AddOutcome } from './use-cart.ts';

/** What a product card can do and show. */
export interface ProductActions {
  bookmarked: boolean;
  toggleBookmark(): void;
  /** The one-second flag of the add button. */
  adding: boolean;
  /** Pieces of the card's option in the cart. */
  inCart: number;
  add(): AddOutcome;
}

/** Bookmark and cart buttons of product cards. */
export function useProductActions(): { ready: boolean; actionsFor(card: ProductCard): ProductActions } {
  const cart = useCart();
  const bookmarks = useBookmarks();
  return {
    ready: cart.ready && bookmarks.ready,
    actionsFor: (card) => ({
      bookmarked: bookmarks.has(card.id),
      toggleBookmark: () => bookmarks.toggle(card.id),
      adding: cart.loadingId === card.sellable_id,
      inCart: cart.quantityOf(card.sellable_id),
      add() {
        const outcome = cart.add(toCartSnapshot(card));
        // A card tells neither stock nor option: the cart asks for them at once.
        if (outcome === 'added') cart.refresh();
        return outcome;
      },
    }),
  };
}
