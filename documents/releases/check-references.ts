import type { z } from 'zod';
import type { RouteMatch } from '#routes-manifest/match-route.ts';
import type { Manifest } from '#schemas/documents/manifest.ts';
import { currency } from '#schemas/entities/money.ts';
import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import type { KnownBlock } from './block-catalog.ts';
import type { CatalogueFacts } from './catalogue-facts.ts';
import { checkAddress, checkPictures } from './check-pictures.ts';
import type { Diagnostic } from './diagnostic.ts';
import { insteadOf, nearest } from './nearest.ts';
import { markedValues, type MarkedValue } from './schema-walk.ts';
import { diagnosticAt, type ShopDocument } from './shop-document.ts';

/** Targets that the documents of a shop refer to. An undefined field is unknown and not checked. */
export interface References {
  icons: readonly string[];
  /** The currencies of flows.json; unknown without the site document, which declares them. */
  currencies: readonly string[] | undefined;
  /** Currencies that site.json declares; undefined when it declares none. */
  declared: readonly string[] | undefined;
  /** The files below `media/` of the shop's folder. */
  media: ReadonlySet<string> | undefined;
  catalogue: CatalogueFacts | undefined;
  /** The texts and numbers in `generic` of the site document; unknown without the document. */
  generic: readonly string[] | undefined;
}

const suggest = (name: string, names: readonly string[]): string => {
  const meant = nearest(name, names);
  return meant === undefined ? '' : ` such as “${meant}”`;
};

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[^a-z0-9]+/);

/** Suggests an icon with a close name, or one that shares a word with it: `truck` for `delivery-truck`. */
function suggestIcon(name: string, icons: readonly string[]): string {
  const words = wordsOf(name);
  const alike = icons.find((icon) => wordsOf(icon).some((word) => words.includes(word)));
  return suggest(name, icons) || (alike === undefined ? '' : ` such as “${alike}”`);
}

/** @returns the problem of one value that is a name, if it has one */
function checkMarked(
  document: ShopDocument,
  { widget, path, value }: MarkedValue,
  { icons, catalogue, generic }: References,
): Diagnostic[] {
  if (typeof value === 'number')
    return widget === 'category' && catalogue?.categoryIds && !catalogue.categoryIds.has(value)
      ? [diagnosticAt(document, path, 'category-missing', { category: value, suggestion: '' })]
      : [];
  if (typeof value !== 'string') return [];
  if (widget === 'picture') return checkAddress(document, path, value);
  if (widget === 'icon' && !icons.includes(value))
    return [
      diagnosticAt(document, path, 'icon-unknown', { icon: value, suggestion: suggestIcon(value, icons) }),
    ];
  if (widget === 'generic' && generic && !generic.includes(value))
    return [
      diagnosticAt(document, path, 'generic-missing', { key: value, suggestion: suggest(value, generic) }),
    ];
  if (widget === 'category' && catalogue && !catalogue.categories.has(value))
    return [
      diagnosticAt(document, path, 'category-missing', {
        category: value,
        suggestion: suggest(value, [...catalogue.categories]),
      }),
    ];
  return [];
}

/** Finds currencies in the props of a block that the shop does not use. */
function checkCurrencies(
  document: ShopDocument,
  props: Readonly<Record<string, unknown>>,
  path: TreePath,
  { currencies, declared }: References,
): Diagnostic[] {
  if (!currencies) return [];
  const named = [
    { value: props['currency'], at: [...path, 'currency'] },
    ...(Array.isArray(props['currencies'])
      ? props['currencies'].map((value: unknown, index) => ({ value, at: [...path, 'currencies', index] }))
      : []),
  ];
  return named.flatMap(({ value, at }) =>
    typeof value === 'string' && currency.safeParse(value).success && !currencies.includes(value)
      ? [
          // Prices of an undeclared currency would be those of another one.
          diagnosticAt(
            document,
            at,
            declared && !declared.includes(value) ? 'currency-unknown' : 'currency-unused',
            {
              currency: value,
              currencies: currencies.join(', '),
              instead: insteadOf(value, currencies),
            },
          ),
        ]
      : [],
  );
}

/** Checks the names in a part of a document: icons, categories and pictures. */
export const checkNames = (
  document: ShopDocument,
  schema: z.ZodType,
  value: unknown,
  path: TreePath,
  references: References,
): Diagnostic[] => [
  ...markedValues(schema, value, path).flatMap((marked) => checkMarked(document, marked, references)),
  ...checkPictures(document, value, path, references.media),
];

/** Checks the names in the props of a known block: icons, categories, pictures and currencies. */
export const checkReferences = (
  document: ShopDocument,
  known: KnownBlock,
  props: Readonly<Record<string, unknown>>,
  path: TreePath,
  references: References,
): Diagnostic[] => [
  ...checkNames(document, known.props, props, path, references),
  ...checkCurrencies(document, props, path, references),
];

/**
 * Checks a link that a route of the shop answers, against the catalogue. Reports short links and lists of
 * categories that do not exist.
 */
export function checkLinkTarget(
  document: ShopDocument,
  path: TreePath,
  { route, params }: RouteMatch<Manifest['routes'][number]>,
  catalogue: CatalogueFacts,
): Diagnostic[] {
  const slug = params['slug'];
  if (slug === undefined) return [];
  if (route.redirect?.lookup?.startsWith('/ssr_routes/r/') === true && !catalogue.shortLinks.has(slug))
    return [
      diagnosticAt(document, path, 'short-link-missing', {
        slug,
        suggestion: suggest(slug, [...catalogue.shortLinks]),
      }),
    ];
  if (route.url?.startsWith('/ssr_routes/products/') === true && !catalogue.categories.has(slug))
    return [
      diagnosticAt(document, path, 'category-missing', {
        category: slug,
        suggestion: suggest(slug, [...catalogue.categories]),
      }),
    ];
  return [];
}
