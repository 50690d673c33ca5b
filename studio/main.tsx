import '#ui/global.css';
import { createRoot } from 'react-dom/client';
import { requireActors } from '#actors/running.ts';
import { startShopActors } from '#actors/start.ts';
import { loadShop } from '#renderer/load-shop.ts';
import { limitLoading } from '#schemas/load-code.ts';
import type { StudioStart } from '#schemas/studio-start.ts';
import { installAriaTexts } from './aria/install-texts.ts';
import { forgetCopyAtSignOut } from './editor/last-copy.ts';
import { chosenLanguage, loadTexts } from './frame/language.ts';
import { keepFocus } from './frame/keep-focus.ts';
import { listenForPaneKeys } from './frame/pane-keys.ts';
import { showNames } from './frame/show-names.ts';
import { Studio } from './studio.tsx';
import { loadCatalogue } from './texts/load-catalogue.ts';

async function start(): Promise<void> {
  const element = document.getElementById('start');
  const root = document.getElementById('app');
  if (!element || !root) return;
  const studioStart = JSON.parse(element.textContent) as StudioStart;
  const language = chosenLanguage(studioStart.language);
  const [texts, shop] = await Promise.all([
    loadTexts(language),
    studioStart.shop === null ? null : loadShop(studioStart.shop),
    loadCatalogue(language),
  ]);
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'fa' ? 'rtl' : 'ltr';
  if (shop) {
    limitLoading(shop.flows.connectivity.chunkLoad);
    startShopActors({
      flows: shop.flows,
      locale: shop.locale,
      forms: shop.forms,
      tiles: shop.tiles,
      home: '/',
    });
    forgetCopyAtSignOut(requireActors().session);
  }
  installAriaTexts(language, texts);
  keepFocus();
  listenForPaneKeys();
  showNames();
  createRoot(root).render(<Studio start={studioStart} shop={shop} language={language} texts={texts} />);
}

// Without the shop or the texts nothing can be shown, so the person gets the browser's own words.
start().catch((error: unknown) => {
  const root = document.getElementById('app');
  if (root) root.textContent = error instanceof Error ? error.message : String(error);
});
