import '#ui/global.css';
import './conditional.css';
import './first-page.css';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { showOptionsOf } from '#actors/cart/option-addresses.ts';
import { startShopActors } from '#actors/start.ts';
import { limitLoading, loadCode } from '#schemas/load-code.ts';
import type { ClientShop, PageState } from '#schemas/rendering.ts';
import { installCarouselArrows } from '#ui/carousel/arrows.ts';
import { App } from './app.tsx';
import { report } from './diagnostics.ts';
import { installGates, watchGates } from './gates.ts';
import { assembleBlocks, blockTypes, type PageView } from './page-view.ts';
import { installReplay } from './replay.ts';
import { loadShop, loadTexts } from './load-shop.ts';
import { ShopProvider } from './shop-provider.tsx';
import { setFirstCode } from './load-block.ts';
import { createViewStore } from './view-store.ts';
import { giveWay } from './give-way.ts';

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

/**
 * Resolves once the whole document is parsed. On a slow network, scripts from the browser's cache run before
 * the end of the page.
 */
const parsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

async function start(): Promise<void> {
  await parsed();
  const stateElement = document.getElementById('state');
  const root = document.getElementById('app');
  if (!stateElement || !root) return;
  const state = JSON.parse(stateElement.textContent) as PageState;
  setFirstCode(state.code);
  const shop = await loadShop(state.shop);
  await giveWay();
  const view = firstView(state, shop);
  const blocks = [...view.top, ...view.blocks, ...view.bottom];
  // A page may have other blocks than its document had when the context was made.
  await loadTexts(shop, blockTypes(blocks));
  const views = createViewStore(view);
  showOptionsOf(shop.routes.find(({ id }) => id === view.route)?.queries ?? []);
  limitLoading(shop.flows.connectivity.chunkLoad);
  const onMessageError = (error: unknown) => report('message', error);

  installGates(blocks);
  await giveWay();
  // A failure of a machine or the storage at the start is reported, and the page continues.
  try {
    startShopActors({
      flows: shop.flows,
      locale: shop.locale,
      forms: shop.forms,
      tiles: shop.tiles,
      home: shop.paths['home'],
    });
  } catch (error) {
    report('start', error);
  }
  await giveWay();
  // Hydrates in slices that give way to the shopper.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ShopProvider shop={shop} onMessageError={onMessageError}>
          <App views={views} />
        </ShopProvider>
      </StrictMode>,
      { onRecoverableError: (error) => report('hydrate', error) },
    );
  });
  installCarouselArrows(document);
  installReplay(blocks, watchGates(root, blocks).touch);

  const [{ startBrowsing }] = await Promise.all([loadCode(() => import('./browse.tsx')), views.hydrated]);
  await giveWay();
  startBrowsing({ shop, views, onMessageError });
  document.documentElement.dataset.ready = '';
}

start().catch((error: unknown) => report('start', error));
