import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { RouteHead } from '#schemas/api/studio/preview.ts';
import type { Platform } from '#schemas/locale.ts';
import type { ClientShop, MapTiles } from '#schemas/rendering.ts';
import type { Messages } from '#schemas/documents/messages.ts';
import type { Definitions } from './resolve-blocks.ts';
import { compileMessages, createShop, formPaths } from './shop.ts';

/** The parts of a release that the studio's preview needs. */
export interface ShownShop {
  shop: ClientShop;
  theme_css: string;
  route_messages: Messages;
  route_heads: Readonly<Record<string, RouteHead>>;
}

/**
 * Makes the parts that all pages of a release share, for the studio's preview. A message or form that cannot
 * be made ready is left as it is written: the check of the draft names it.
 * @param published the release whose forms the server offers: a form that the draft changes keeps their validator
 */
export function showShop(
  release: PublishedRelease,
  platform: Platform,
  published: PublishedRelease,
  { definitions, tiles }: { definitions: Definitions; tiles: MapTiles | null },
): ShownShop {
  const onError = (): void => undefined;
  const made = createShop(release, platform, {
    definitions,
    tiles,
    onError,
    readyMessages: (messages) => compileMessages(messages, onError),
  });
  return {
    shop: { ...made.client.whole, forms: formPaths(published) },
    theme_css: made.themeCss,
    route_messages: made.routeMessages,
    route_heads: Object.fromEntries(
      release.manifest.routes.map(({ id, title, description, breadCrumb }) => [
        id,
        { title, ...(description === undefined ? {} : { description }), breadCrumb },
      ]),
    ),
  };
}
