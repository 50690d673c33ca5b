import { isOn } from '#routes-manifest/match-route.ts';
import { platforms } from '#schemas/locale.ts';
import { showsLogin } from '#schemas/tree/shows-login.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { own, type BlockCatalog } from './block-catalog.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';

/**
 * If a route needs a login, or the shop sells to customers alone, the layout must have a block that shows one, on each platform.
 */
export function checkLogin(
  { site, manifest, flows }: ReadShop,
  { blocks }: Pick<BlockCatalog, 'blocks'>,
): Diagnostic[] {
  if (!site || !manifest) return [];
  const known = Object.entries(blocks).flatMap(([type, { login }]) => (login === true ? [type] : []));
  return platforms.flatMap((platform) => {
    if (showsLogin(site.value.layout, platform, (type) => own(blocks, type)?.login === true)) return [];
    const routes = manifest.value.routes.filter((each) => !each.redirect && isOn(each, platform));
    const closed = routes.find(({ requiresAuth }) => requiresAuth);
    const checkout =
      flows?.value.checkout.guest === false ? routes.find(({ page }) => page === 'checkout') : undefined;
    const route = closed ?? checkout;
    if (!route) return [];
    const place = placeInManifest(manifest.overrides, manifest.document, route.id, []);
    const params = { platform, blocks: known.join(', ') };
    return [diagnostic(closed ? 'login-missing' : 'buyer-shut-out', place, params)];
  });
}
