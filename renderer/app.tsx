import { useLayoutEffect, useSyncExternalStore } from 'react';
import { BlockList } from './block-boundary.tsx';
import { PageMarkup } from './page-markup.tsx';
import type { ViewStore } from './view-store.ts';

/** The current page. Blocks of another path are different blocks, even with the same ids. */
export function App({ views }: { views: ViewStore }) {
  const view = useSyncExternalStore(views.subscribe, views.current, views.current);
  useLayoutEffect(() => views.shown(view), [views, view]);
  return (
    <PageMarkup
      top={<BlockList blocks={view.top} platform={view.platform} />}
      path={view.path}
      blocks={<BlockList blocks={view.blocks} platform={view.platform} />}
      bottom={<BlockList blocks={view.bottom} platform={view.platform} />}
    />
  );
}
