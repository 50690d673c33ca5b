import { createRoot } from 'react-dom/client';
import { showOptionsOf } from '#actors/cart/option-addresses.ts';
import { runningActors } from '#actors/running.ts';
import { sendRequest } from '#data/http-client.ts';
import { forgetOtherRelease, markListCache, visitState } from '#data/page-client.ts';
import { loadCode } from '#schemas/load-code.ts';
import type { ClientShop } from '#schemas/rendering.ts';
import { installAuthGuard } from './auth-guard.ts';
import { installFormerAnchors } from './former-anchors.ts';
import { followRelease } from './keep-categories.ts';
import { createPageLoader } from './load-page.ts';
import { showCategories, watchMenus } from './mark-categories.ts';
import { installNavigation } from './navigation.ts';
import { Overlay, tellFailure } from './overlay.tsx';
import { installCloseOnScroll } from './close-on-scroll.ts';
import { installMenuKeys } from './menu-keys.ts';
import { installReveal } from './reveal.ts';
import { ShopProvider } from './shop-provider.tsx';
import type { ViewStore } from './view-store.ts';
import { whenIdle } from './when-idle.ts';

export interface BrowseInput {
  shop: ClientShop;
  views: ViewStore;
  onMessageError: (error: unknown) => void;
}

/**
 * Adds the features for browsing to a hydrated page: notifications, in-document navigation, and the login for
 * pages that need one. The first page does not need them, so their code loads during its hydration. A link
 * followed before that loads a document.
 */
export function startBrowsing({ shop, views, onMessageError }: BrowseInput): void {
  /** Records that a list was shown. From the first list on, requests for page data omit `reload`. */
  const markListCacheOn = (route: string) => {
    if (shop.routes.find(({ id }) => id === route)?.pagination) markListCache(shop.release);
  };
  forgetOtherRelease(shop.release);
  markListCacheOn(views.current().route);

  const loader = createPageLoader(shop, async (path, signal) => (await sendRequest({ path, signal })).body);
  const overlay = document.getElementById('overlay');
  if (overlay)
    createRoot(overlay).render(
      <ShopProvider shop={shop} onMessageError={onMessageError}>
        <Overlay offline={{ shop, views, loader }} />
      </ShopProvider>,
    );
  const session = runningActors()?.session;
  const guard =
    session &&
    installAuthGuard({
      session,
      routeAt: (url) => loader.match(url)?.route ?? null,
      home: shop.paths['home'] ?? '/',
    });
  installReveal(document);
  installCloseOnScroll(document);
  installMenuKeys(document);
  if ('navigation' in globalThis && views.current().platform === 'mobile')
    document.addEventListener(
      'toggle',
      (event) =>
        void loadCode(() => import('./back-closes.ts'))
          .then(({ installBackCloses }) =>
            installBackCloses(
              {
                isLeaving: () => views.isLeaving,
                isGuarded: () =>
                  session?.view.getSnapshot().showLoginPage === true &&
                  loader.match(new URL(location.href))?.route.requiresAuth === true,
              },
              event,
            ),
          )
          .catch(() => undefined),
      { capture: true, once: true },
    );
  installNavigation({
    loader,
    views,
    visit: visitState,
    onFailure: tellFailure,
    onShown(shown) {
      markListCacheOn(shown.route);
      showOptionsOf(shop.routes.find(({ id }) => id === shown.route)?.queries ?? []);
      showCategories(shown.categories);
      guard?.shown();
    },
    onPlaced: () => guard?.shown(),
  });
  showCategories();
  installFormerAnchors();
  watchMenus();
  followRelease(shop.release);
  // An empty cart is shown and filled without its machine, so only a filled one wakes it.
  whenIdle(() => {
    const cart = runningActors()?.cart;
    if (cart?.getSnapshot().tags.has('cart.filled')) cart.wake();
  });
}
