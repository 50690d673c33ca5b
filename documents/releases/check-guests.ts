import { isOn } from '#routes-manifest/match-route.ts';
import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import type { FlowSettings } from '#schemas/documents/flows.ts';
import { platforms } from '#schemas/locale.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';
import { diagnosticAt } from './shop-document.ts';
import { withOffered } from './with-offered.ts';

const hasTransfers = (flows: FlowSettings): boolean =>
  flows.currencies.some((currency) => offeredMethods(withOffered(flows), currency).includes('transfer'));

/** Checks that no page between cart and payment requires a login in a shop where guests may buy. */
export function checkGuests({ flows, manifest }: ReadShop): Diagnostic[] {
  if (!flows?.value.checkout.guest || !manifest) return [];
  const pages = new Set(['checkout', ...(hasTransfers(flows.value) ? ['direct-pay'] : [])]);
  return manifest.value.routes
    .filter(
      ({ page, requiresAuth, redirect }) =>
        requiresAuth && !redirect && page !== undefined && pages.has(page),
    )
    .map(({ id }) =>
      diagnostic(
        'guest-shut-out',
        placeInManifest(manifest.overrides, manifest.document, id, ['requiresAuth']),
        { route: id },
      ),
    );
}

/** Checks that the page for bank transfers exists: it tells shoppers where to send the money. */
export function checkTransfers({ flows, manifest }: ReadShop): Diagnostic[] {
  if (!flows || !manifest || !hasTransfers(flows.value)) return [];
  const { routes } = manifest.value;
  const without = platforms.filter((platform) => {
    const hasPage = (name: string) =>
      routes.some((route) => route.page === name && !route.redirect && isOn(route, platform));
    return hasPage('checkout') && !hasPage('direct-pay');
  });
  if (without.length === 0) return [];
  return [
    diagnosticAt(flows.document, ['payment', 'transferCards'], 'transfer-page-missing', {
      platform: without.join(' and '),
    }),
  ];
}
