import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { PageMarkup } from '#renderer/page-markup.tsx';
import { Overlay } from '#renderer/overlay.tsx';
import { report } from '#renderer/diagnostics.ts';
import { ShopProvider } from '#renderer/shop-provider.tsx';
import type { ClientShop } from '#schemas/rendering.ts';
import { LiveList, LiveSurroundingsProvider, type LiveSurroundings } from './live-blocks.tsx';

const onMessageError = (error: unknown): void => report('message', error);

/** The root of the page, and that of what stands above it. */
export interface PreviewRoots {
  render(shop: ClientShop, path: string, surroundings: LiveSurroundings, generation: number): void;
}

/** Creates the roots in this document. */
export function createPreviewRoots(): PreviewRoots {
  const rootOf = (id: string): Root => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`the document of the preview has no #${id}`);
    return createRoot(element);
  };
  const [app, overlay] = [rootOf('app'), rootOf('overlay')];
  let shown: ClientShop | undefined;
  return {
    render(shop, path, surroundings, generation) {
      // Another visitor or moment begins with new blocks.
      app.render(
        <ShopProvider key={generation} shop={shop} onMessageError={onMessageError}>
          <LiveSurroundingsProvider value={surroundings}>
            <PageMarkup
              path={path}
              top={<LiveList name="layout.top" />}
              blocks={<LiveList name="blocks" />}
              bottom={<LiveList name="layout.bottom" />}
            />
          </LiveSurroundingsProvider>
        </ShopProvider>,
      );
      if (shop === shown) return;
      shown = shop;
      overlay.render(
        <ShopProvider key={generation} shop={shop} onMessageError={onMessageError}>
          <Overlay />
        </ShopProvider>,
      );
    },
  };
}
