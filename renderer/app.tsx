import { Fragment, useLayoutEffect, useSyncExternalStore } from 'react';
import { BlockList } from './block-boundary.tsx';
import type { ViewStore } from './view-store.ts';

/** The page: layout above, main part, layout below. Its markup is the same that the server writes around the blocks. */
export function App({ views }: { views: ViewStore }) {
  const view = useSyncExternalStore(views.subscribe, views.current, views.current);
  useLayoutEffect(() => views.shown(view), [views, view]);
  return (
    <>
      <div data-region="top">
        <BlockList blocks={view.top} platform={view.platform} />
      </div>
      <main id="main" tabIndex={-1}>
        <Fragment key={view.path}>
          <BlockList blocks={view.blocks} platform={view.platform} />
        </Fragment>
      </main>
      <div data-region="bottom">
        <BlockList blocks={view.bottom} platform={view.platform} />
      </div>
    </>
  );
}
