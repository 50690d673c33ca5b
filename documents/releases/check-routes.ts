import { isOn } from '#routes-manifest/match-route.ts';
import type { Manifest } from '#schemas/documents/manifest.ts';
import type { Platform } from '#schemas/locale.ts';
import type { VisitedBlock } from '#schemas/tree/walk-blocks.ts';
import type { KnownBlock } from './block-catalog.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/**
 * Returns the routes that a block links to on a platform; none when its props are wrong, which another check
 * reports.
 */
function leadsTo(
  { props, leadsTo: routes }: KnownBlock,
  { block }: VisitedBlock,
  platform: Platform,
): readonly string[] {
  const written = platform === 'mobile' ? { ...block.props, ...block.mobile?.props } : block.props;
  if (!routes) return [];
  const parsed = props.safeParse(written);
  // cast: the props of this very block
  return parsed.success ? routes(parsed.data as never) : [];
}

/**
 * Finds missing routes that a known block links to. Such a link leads to the home page.
 * @param shown platforms of the document
 */
export function checkRoutes(
  document: ShopDocument,
  known: KnownBlock,
  visited: VisitedBlock,
  shown: readonly Platform[],
  { routes }: Manifest,
): Diagnostic[] {
  const { block, path } = visited;
  const missing = new Map<string, Platform[]>();
  for (const platform of shown.filter((each) => block.show?.on?.includes(each) ?? true))
    for (const id of leadsTo(known, visited, platform))
      if (!routes.some((route) => route.id === id && isOn(route, platform)))
        missing.set(id, [...(missing.get(id) ?? []), platform]);
  return [...missing].map(([route, on]) =>
    diagnosticAt(document, [...path, 'type'], 'block-route-missing', {
      type: block.type,
      route,
      platform: on.join(' and '),
    }),
  );
}
