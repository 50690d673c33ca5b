import { isOn } from '#routes-manifest/match-route.ts';
import { platforms } from '#schemas/locale.ts';
import { showsLogin } from '#schemas/tree/shows-login.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { own, type BlockCatalog } from './block-catalog.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';

/** If a route needs a login, the layout must have a block that shows it, on each of the route's platforms. */
export function checkLogin(
  { site, manifest }: ReadShop,
  { blocks }: Pick<BlockCatalog, 'blocks'>,
): Diagnostic[] {
  if (!site || !manifest) return [];
  const known = Object.entries(blocks).flatMap(([type, { login }]) => (login === true ? [type] : []));
  return platforms.flatMap((platform) => {
    if (showsLogin(site.value.layout, platform, (type) => own(blocks, type)?.login === true)) return [];
    const route = manifest.value.routes.find(
      (each) => each.requiresAuth && !each.redirect && isOn(each, platform),
    );
    return route
      ? [
          diagnostic('login-missing', placeInManifest(manifest.overrides, manifest.document, route.id, []), {
            platform,
            blocks: known.join(', '),
          }),
        ]
      : [];
  });
}
