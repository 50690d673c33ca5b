import type { ClientShop } from '#schemas/rendering.ts';
import type { PageLoader } from '../load-page.ts';
import type { ViewStore } from '../view-store.ts';

export interface OfflineProps {
  shop: ClientShop;
  views: ViewStore;
  loader: PageLoader;
}

export interface OfflineInput extends OfflineProps {
  /** Returns the text that says how old a kept page is. @param since when the shop sent it */
  keptText: (since: Date) => string;
  /** A text of the renderer's messages. */
  text: (
    key:
      | 'offline.notice'
      | 'offline.action'
      | 'offline.back'
      | 'offline.cart'
      | 'offline.bookmarks'
      | 'update.text'
      | 'update.action',
  ) => string;
}
