import { atom } from '../store.ts';
import { useSelector } from '../use-selector.ts';
import { selectTab, tabOfPage, type FooterTab, type TabStatus } from './footer-tabs.ts';
import { pageAddress } from './page-url.ts';
import { usePageUrl } from './use-page-url.ts';

/** The selected tab, and the address at which it was selected. At another address the route decides again. */
const selected = atom<{ id: string; at: URL } | null>(null);

/** Returns the tabs at the bottom of the screen. At most one is active. */
export function useFooterTabs(tabs: readonly FooterTab[]): {
  ready: boolean;
  tabs: TabStatus[];
  select(id: string): void;
} {
  const url = usePageUrl();
  const choice = useSelector(selected, (current) => current);
  const chosen = choice !== null && choice.at === url ? choice.id : null;
  return {
    ready: url !== null,
    tabs: selectTab(tabs, chosen ?? (url && tabOfPage(tabs, url.pathname))),
    select: (id) => selected.set({ id, at: pageAddress().getSnapshot().url }),
  };
}
