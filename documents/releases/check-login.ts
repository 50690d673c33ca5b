import { isOn } from '#routes-manifest/match-route.ts';
import { platforms } from '#schemas/locale.ts';
import { showsLogin } from '#schemas/tree/shows-login.ts';
import { own, type BlockCatalog } from './block-catalog.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';

/** Whom a checkout without a login shuts out, if anybody. */
function shutOut(
  guest: boolean | undefined,
  catalogue: CatalogueFacts | undefined,
): 'buyer-shut-out' | 'codes-shut-out' | undefined {
  if (guest === false) return 'buyer-shut-out';
  return guest && catalogue?.sellsCodes ? 'codes-shut-out' : undefined;
}

/**
 * If a route needs a login, or the shop sells to customers alone, the layout must have a block that shows one, on each platform. One that
 * sells codes to guests should: the code is for the number that was verified.
 */
export function checkLogin(
  { site, manifest, flows }: ReadShop,
  { blocks }: Pick<BlockCatalog, 'blocks'>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] {
  if (!site || !manifest) return [];
  const known = Object.entries(blocks).flatMap(([type, { login }]) => (login === true ? [type] : []));
  return platforms.flatMap((platform) => {
    if (showsLogin(site.value.layout, platform, (type) => own(blocks, type)?.login === true)) return [];
    const routes = manifest.value.routes.filter((each) => !each.redirect && isOn(each, platform));
    const closed = routes.find(({ requiresAuth }) => requiresAuth);
    const route = closed ?? routes.find(({ page }) => page === 'checkout');
    const code = closed ? 'login-missing' : shutOut(flows?.value.checkout.guest, catalogue);
    if (!route || !code) return [];
    const place = placeInManifest(manifest.overrides, manifest.document, route.id, []);
    return [diagnostic(code, place, { platform, blocks: known.join(', ') })];
  });
}
