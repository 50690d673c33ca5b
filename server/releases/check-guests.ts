import { offeredMethods } from '#schemas/documents/flow-rules.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';

/** Where guests may buy, none of the pages between cart and payment may require a login. */
export function checkGuests({ flows, manifest }: ReadShop): Diagnostic[] {
  if (!flows?.value.checkout.guest || !manifest) return [];
  const hasTransfers = flows.value.currencies.some((currency) =>
    offeredMethods(flows.value, currency).includes('transfer'),
  );
  const pages = new Set(['checkout', ...(hasTransfers ? ['direct-pay'] : [])]);
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
