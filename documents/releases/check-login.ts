import { isOn } from '#routes-manifest/match-route.ts';
import { platforms } from '#schemas/locale.ts';
import type { SignInKind } from '#schemas/sign-in-name.ts';
import { showsLogin } from '#schemas/tree/shows-login.ts';
import { own, type BlockCatalog } from './block-catalog.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';

/** Returns the code of the problem when a checkout without a login excludes shoppers. */
function shutOut(
  guest: boolean | undefined,
  catalogue: CatalogueFacts | undefined,
): 'buyer-shut-out' | 'codes-shut-out' | undefined {
  if (guest === false) return 'buyer-shut-out';
  return guest && catalogue?.sellsCodes ? 'codes-shut-out' : undefined;
}

/**
 * Checks that the layout has a block with a login on each platform, if a route needs a login or the shop does
 * not sell to guests. A shop that sells codes to guests should have one: the code is for the verified number.
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

const signInKinds: readonly SignInKind[] = ['mobile', 'email'];

/** Checks that all accounts that can sign in still can with these settings. */
export function checkAccounts(
  { flows }: Pick<ReadShop, 'flows'>,
  catalogue: CatalogueFacts | undefined,
): Diagnostic[] {
  if (!flows) return [];
  const { document, value } = flows;
  return signInKinds.flatMap((kind) => {
    const accounts = catalogue?.accounts?.[kind] ?? 0;
    if (accounts === 0 || value.login.by.includes(kind)) return [];
    return [diagnosticAt(document, ['login', 'by'], 'accounts-locked-out', { kind, accounts })];
  });
}
