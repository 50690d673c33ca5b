import '#ui/global.css';
import './conditional.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { runningActors } from '#actors/running.ts';
import { startShopActors } from '#actors/start.ts';
import { browserStores } from '#data/storage/stores.ts';
import { sendRequest } from '#data/http-client.ts';
import { forgetOtherRelease, markListCache, visitState } from '#data/page-client.ts';
import type { BlockDataAnswer, ClientShop, PageState } from '#schemas/rendering.ts';
import { installCarouselArrows } from '#ui/carousel/arrows.ts';
import { App } from './app.tsx';
import { installAuthGuard } from './auth-guard.ts';
import { report } from './diagnostics.ts';
import { installGates, watchGates } from './gates.ts';
import { fetchCategoriesWhenIdle } from './keep-categories.ts';
import { createPageLoader } from './load-page.ts';
import { installNavigation } from './navigation.ts';
import { Overlay, tellFailure } from './overlay.tsx';
import { assembleBlocks, type PageView } from './page-view.ts';
import { ShopProvider } from './shop-provider.tsx';
import { createViewStore } from './view-store.ts';

function firstView(state: PageState, shop: ClientShop): PageView {
  const tables = { page: { ...state.page, site_info: shop.site }, answers: state.answers };
  return {
    route: state.route,
    url: state.url,
    path: location.pathname,
    platform: state.platform,
    top: assembleBlocks(state.top, tables),
    blocks: assembleBlocks(state.blocks, tables),
    bottom: assembleBlocks(state.bottom, tables),
  };
}

/** From the first list on, page data is asked for without `reload`. */
function markListCacheOn(route: string, shop: ClientShop): void {
  if (shop.routes.find(({ id }) => id === route)?.pagination) markListCache(shop.release);
}

async function start(): Promise<void> {
  const stateElement = document.getElementById('state');
  const root = document.getElementById('app');
  if (!stateElement || !root) return;
  const state = JSON.parse(stateElement.textContent) as PageState;
  const shop = (await sendRequest({ path: state.shop })).body as ClientShop;
  const view = firstView(state, shop);
  const blocks = [...view.top, ...view.blocks, ...view.bottom];
  const views = createViewStore(view);
  const onMessageError = (error: unknown) => report('message', error);

  installGates(blocks);
  const isNewRelease = browserStores().appVersion.read() !== shop.release || browserStores().giftCategories.read() === null;
  // What a machine or the storage does wrong at the start is told, and the page goes on.
  try {
    startShopActors({ flows: shop.flows, locale: shop.locale, release: shop.release, forms: shop.forms, tiles: shop.tiles, ...(shop.paths['home'] === undefined ? {} : { home: shop.paths['home'] }) });
  } catch (error) {
    report('start', error);
  }
  hydrateRoot(
    root,
    <StrictMode>
      <ShopProvider shop={shop} onMessageError={onMessageError}>
        <App views={views} />
      </ShopProvider>
    </StrictMode>,
    { onRecoverableError: (error) => report('hydrate', error) },
  );
  watchGates(root, blocks);
  installCarouselArrows(document);
  forgetOtherRelease(shop.release);
  markListCacheOn(state.route, shop);

  const overlay = document.getElementById('overlay');
  if (overlay) createRoot(overlay).render(<ShopProvider shop={shop} onMessageError={onMessageError}><Overlay /></ShopProvider>);
  const loader = createPageLoader(shop, async (path, signal) => (await sendRequest({ path, signal })).body as BlockDataAnswer | { redirect: string });
  const session = runningActors()?.session;
  const guard = session && installAuthGuard({ session, routeAt: (url) => loader.match(url)?.route ?? null, home: shop.paths['home'] ?? '/' });
  installNavigation({
    loader,
    views,
    visit: visitState,
    onFailure: tellFailure,
    onShown(shown) {
      markListCacheOn(shown.route, shop);
      guard?.shown();
    },
  });
  if (isNewRelease) fetchCategoriesWhenIdle();
  document.documentElement.dataset.ready = '';
}

start().catch((error: unknown) => report('start', error));
