import { useSyncExternalStore } from 'react';
import { selectTab, tabOfPage, type FooterTab, type TabStatus } from './footer-tabs.ts';
import { createCell } from './readable.ts';
import { usePageUrl } from './use-page-url.ts';

/** The tab that was selected, with the page it was selected on: on another page the route decides again. */
const selected = createCell<{ id: string; page: string } | null>(null);
const nothing = (): null => null;

/** The tabs at the foot of the screen: at most one is active. */
export function useFooterTabs(tabs: readonly FooterTab[]): { ready: boolean; tabs: TabStatus[]; select(id: string): void } {
  const url = usePageUrl();
  const choice = useSyncExternalStore(selected.subscribe, selected.get, nothing);
  const chosen = choice !== null && choice.page === url?.pathname ? choice.id : null;
  return {
    ready: url !== null,
    tabs: selectTab(tabs, chosen ?? (url && tabOfPage(tabs, url.pathname))),
    select: (id) => selected.set({ id, page: location.pathname }),
  };
}
