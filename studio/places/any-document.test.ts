import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { checkDocument } from '../documents/check-document.ts';
import { stepNames } from '../documents/document-fields.ts';
import {
  addPageRoute,
  addRedirect,
  changeRoute,
  redirectRoute,
  restoreRoute,
  writeText,
  type DocumentEdit,
} from '../documents/route-edits.ts';
import { titleOf } from '../documents/route-title.ts';
import { findTexts, textLines } from '../documents/text-lines.ts';
import { writeValue } from '../documents/write-value.ts';
import { operationsBetween } from '../json/operations-between.ts';
import { replacePicture } from '../media/replace-picture.ts';
import { findTarget } from '../pickers/link-target.ts';
import { readShopParts } from '../pickers/shop-parts.ts';
import { shopRoutes } from './shop-routes.ts';

/** The keys that readers look for, so that wrong values come to stand under them. */
const keys = [
  [
    'routes',
    'remove',
    'extends',
    'id',
    'path',
    'page',
    'title',
    'redirect',
    'otherwise',
    'route',
    'canonical',
  ],
  [
    'time_zone',
    'currencies',
    'code',
    'name',
    'theme',
    'generic',
    'showcases',
    'others',
    'src',
    'width',
    'alt',
  ],
  [
    'blocks',
    'layout',
    'top',
    'slots',
    'props',
    'type',
    'version',
    'checkout',
    'forms',
    'steps',
    'constructor',
  ],
].flat();
const words = [
  'home',
  'contact',
  'none',
  'default',
  '/x',
  '/{slug}',
  '{title}',
  '/media/shop/a.webp',
  'toString',
];
const leaf = fc.oneof(
  fc.constantFrom(...words),
  fc.constantFrom(null, true, 0, 5),
  fc.jsonValue({ maxDepth: 1 }),
);
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys), tie('json'), { maxKeys: 4 }),
  ),
}));

const picture = { src: '/media/shop/b.webp', width: 1, height: 1, alt: '', sources: [] };
const texts = { t: (key: string) => key, locale: 'fa-IR' } as never;
const surroundings = {
  tiles: null,
  draft: null,
  documentName: (path: string) => path,
  readStates: () => () => true,
  readAnchors: () => [],
  pageName: () => undefined,
};
/** Applies an edit as the draft does. */
const applied = (document: unknown, { operations }: DocumentEdit): unknown => {
  const { document: after, refused } = applyOperations(document ?? undefined, operations);
  expect(refused).toEqual([]);
  return after;
};
const appliesTo = (document: unknown, operations: readonly DraftOperation[]) =>
  applied(document, { path: '', operations });

/** Everything that the studio reads of a document that is not a page, or writes into it. */
const readers: Readonly<Record<string, (document: unknown) => unknown>> = {
  shopRoutes,
  readShopParts: (document) => {
    const parts = readShopParts({ site: document, manifest: document, messages: document }, {}, surroundings);
    new Intl.DateTimeFormat('fa', { timeZone: parts.timeZone }).format(0);
    return findTarget('/contact', parts.targets);
  },
  titleOf: (document) => titleOf(document, { title: 'constructor' }),
  addPageRoute: (document) => applied(document, addPageRoute(document, { id: 'new', path: '/new' })),
  addRedirect: (document) => applied(document, addRedirect(document, { id: 'new', path: '/new' }, 'home')),
  changeRoute: (document) => applied(document, changeRoute(document, 'home', { path: '/other' })),
  redirectRoute: (document) => applied(document, redirectRoute(document, 'contact', 'home')),
  restoreRoute: (document) => applied(document, restoreRoute(document, 'home')),
  writeText: (document) => applied(document, writeText('messages.fa.json', document, ['title', 'id'], 'x')),
  writeValue: (document) => writeValue(document, [], ['checkout', 'steps'], 1),
  stepNames,
  textLines: (document) => findTexts(textLines({ title: 'x' }, document), 'x'),
  operationsBetween: (document) => appliesTo(document, operationsBetween(document ?? undefined, { a: 1 })),
  replacePicture: (document) => replacePicture(document, '/media/shop/a.webp', picture),
  ...Object.fromEntries(
    ['site.json', 'manifest.json', 'flows.json', 'messages.fa.json', 'pages/home.all.json'].map((path) => [
      `checkDocument ${path}`,
      (document: unknown) => checkDocument(path, document, texts),
    ]),
  ),
};

/** Values that once broke a reader. */
const seen: readonly unknown[] = [
  5,
  'x',
  null,
  [],
  { routes: {} },
  { routes: 5 },
  { routes: null },
  { routes: [null, 5] },
  { routes: [{ id: 5 }] },
  { remove: 5 },
  { remove: {} },
  { extends: 5 },
  { time_zone: 'Mars/Olympus' },
  { layout: { top: [null] } },
  { title: 'a text in place of texts' },
  { checkout: { forms: [] } },
];

describe.each(Object.entries(readers))('%s', (_name, read) => {
  test('takes any JSON, as a person may write it', () => {
    for (const document of seen) read(document);
    fc.assert(
      fc.property(json, (document) => void read(JSON.parse(JSON.stringify(document)))),
      { numRuns: 150 },
    );
  });
});
