import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import { readDocument, readFolder, type FolderReading } from '#documents/releases/read-folder.ts';
import { documentText } from '#documents/releases/shop-document.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { condition } from '#schemas/conditions/conditions.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { PageDocument } from '#schemas/documents/page.ts';
import { platforms, type Platform } from '#schemas/locale.ts';
import { visiblePage } from '#schemas/tree/visible-blocks.ts';
import { bootTestShop, type BootedShop } from '#tools/testing/booted-shop.ts';
import { cases } from '#tools/testing/cases.ts';
import { bundle } from '#tools/testing/shop-renderer.ts';

// Whatever documents publishing accepts, their pages are shown whole: with a real engine, on both platforms.

// A build replaces the formatter of messages by one that takes compiled ones; here it takes written ones.
vi.mock(import('./ssr/shop.ts'), async (original) => ({
  ...(await original()),
  compileMessages: (messages) => messages,
}));

const agents: Readonly<Record<Platform, string>> = {
  web: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  mobile: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile',
};

/** Pages of the shop that show blocks to guests, with an address of each. */
const addresses: Readonly<Record<string, string>> = {
  home: '/',
  products: '/products',
  cart: '/cart',
  contact: '/contact',
  'not-found': '/no-such-page',
};

let shop: BootedShop;
let whole: FolderReading;
beforeAll(async () => {
  shop = await bootTestShop({ SHOP: 'examples/gift-shop' }, undefined, { bundle });
  whole = await readFolder('examples/gift-shop');
}, 120_000);
afterAll(() => shop.close());

type Json = Record<string, unknown>;
// cast: every definition has this shape
const all = Object.values(definitions) as unknown as AnyBlockDefinition[];
const examples = all.flatMap((definition) =>
  Object.values(definition.examples).map(({ props }) => ({ definition, props: props as Json })),
);

/** Values of props by their kind, so that a replaced value often fits. */
const pool = new Map<string, unknown[]>();
const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
(function collect(value: unknown): void {
  pool.set(kindOf(value), [...(pool.get(kindOf(value)) ?? []), value]);
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
})(examples.map(({ props }) => props));
for (const [kind, extremes] of Object.entries({
  number: [0, 1, -1, 24, 1e6, 0.5],
  string: ['', ' ', 'ا'.repeat(300), '<b>&amp;', '{slug}', '/', 'https://shop.example/'],
  list: [[]],
}))
  pool.get(kind)?.push(...extremes);

/** Replaces a value at a place by another of its kind, or leaves it out. */
function mutate(value: unknown, [step = 0, ...rest]: readonly number[], roll: number): unknown {
  if (rest.length === 0 || typeof value !== 'object' || value === null) {
    const others = pool.get(kindOf(value)) ?? [null];
    return others[roll % others.length];
  }
  const keys = Object.keys(value);
  const key = keys[step % Math.max(keys.length, 1)];
  if (key === undefined) return value;
  if (roll % 11 === 0) return Array.isArray(value) ? value.slice(1) : { ...value, [key]: undefined };
  if (Array.isArray(value))
    return value.map((member: unknown, index) =>
      String(index) === key ? mutate(member, rest, roll) : member,
    );
  return { ...value, [key]: mutate((value as Json)[key], rest, roll) };
}

const props = fc.constantFrom(...examples).chain(({ definition, props: written }) =>
  fc
    .array(fc.tuple(fc.array(fc.nat(12), { minLength: 2, maxLength: 5 }), fc.nat(10_000)), { maxLength: 2 })
    .map((changes) => ({
      definition,
      props: changes.reduce<unknown>((value, [path, roll]) => mutate(value, path, roll), written) as Json,
    })),
);

const now = Date.now();
const day = (days: number): string => new Date(now + days * 86_400_000).toISOString();
const shown = fc.option(
  fc.record(
    {
      on: fc.subarray([...platforms]),
      from: fc.constantFrom(day(-3), day(-2), day(1)),
      until: fc.constantFrom(day(2), day(3), day(-1)),
      to: fc.constantFrom('everyone' as const, 'guests' as const, 'customers' as const),
      when: fc.constantFrom(...condition.options),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined, freq: 2 },
);

const block: fc.Arbitrary<Omit<StoredBlock, 'id'>> = fc
  .record({ own: props, show: shown, other: fc.option(fc.nat(12), { nil: undefined, freq: 3 }) })
  .map(({ own, show, other }) => ({
    type: own.definition.type,
    version: own.definition.version,
    props: own.props,
    ...(show ? { show } : {}),
    ...(other === undefined
      ? {}
      : { mobile: { props: Object.fromEntries(Object.entries(own.props).slice(0, other)) } }),
  }));

/** A change of the site, the routes, the flows or the texts. */
const mutation = fc.record({
  file: fc.constantFrom('site.json', 'manifest.json', 'flows.json', 'messages.fa.json'),
  path: fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }),
  roll: fc.nat(10_000),
});

const change = fc.record({
  page: fc.constantFrom(...Object.keys(addresses)),
  blocks: fc.array(fc.tuple(fc.nat(30), block), { minLength: 1, maxLength: 2 }),
  /** Whether the blocks are a saved section that the page links. */
  isSection: fc.boolean(),
  others: fc.array(mutation, { maxLength: 2 }),
});
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

const sectionFile = 'sections/added.json';
const link: StoredBlock = { id: 'link', type: 'section', version: 1, props: { section: 'added' } };

/** Returns the shop with further blocks on a page, also by a saved section, and with changes of its other documents. */
function changed({ page, blocks, isSection, others }: Change): FolderReading {
  const next = (file: string, value: unknown): unknown => {
    if (!file.startsWith(`pages/${page}.`))
      return others
        .filter((other) => other.file === file)
        .reduce((written, { path, roll }) => mutate(written, path, roll), value);
    // cast: the pages of this shop are of the current version
    const written = value as PageDocument;
    if (isSection) return { ...written, blocks: written.blocks.toSpliced(blocks[0]?.[0] ?? 0, 0, link) };
    const added = blocks.reduce<StoredBlock[]>(
      (list, [place, { mobile, ...own }], index) =>
        list.toSpliced(place % (list.length + 1), 0, {
          id: `added-${index}`,
          ...own,
          ...(mobile && written.platform === 'all' ? { mobile } : {}),
        }),
      [...written.blocks],
    );
    return { ...written, blocks: added };
  };
  const documents = whole.documents.map((document) => {
    const value = next(document.file, document.value);
    return value === document.value
      ? document
      : (readDocument(document.file, Buffer.from(documentText(value))).document ?? document);
  });
  const section = {
    version: 1,
    title: 'Added',
    blocks: blocks.map(([, own], index) => ({ id: `added-${index}`, ...own })),
  };
  const { document } = readDocument(sectionFile, Buffer.from(documentText(section)));
  return { ...whole, documents: [...documents, ...(isSection && document ? [document] : [])] };
}

/**
 * Asserts that a page has all blocks that guests see, and that nothing went wrong.
 * @param isMoved whether the address may belong to another page now
 */
async function expectWhole(page: string, platform: Platform, isMoved: boolean): Promise<void> {
  const before = shop.logged.length;
  const { statusCode, body } = await shop.app.inject({
    url: addresses[page] ?? '/',
    headers: { accept: 'text/html', 'user-agent': agents[platform] },
  });
  expect(shop.logged.slice(before)).toEqual([]);
  expect(statusCode).toBeLessThan(500);
  if (isMoved) return;
  const document = shop.releases.current()?.page(page, platform);
  const visible = document ? visiblePage(document, platform, new Date()).blocks : [];
  const certain = visible.filter(({ show }) => show?.to === undefined && show?.when === undefined);
  expect(certain.length).toBeGreaterThan(0);
  expect(certain.filter(({ id }) => !body.includes(`data-block-id="${id}"`))).toEqual([]);
}

test('what publishing accepts is shown whole on both platforms', { timeout: 600_000 }, async () => {
  const numRuns = cases(200);
  const outcomes = { published: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(change, async (generated) => {
      const result = await shop.releases.publish(changed(generated));
      expect(result.status).not.toBe('unchanged');
      if (result.status === 'refused') {
        outcomes.refused += 1;
        return;
      }
      outcomes.published += 1;
      const isMoved = generated.others.some(({ file }) => file === 'manifest.json' || file === 'site.json');
      for (const platform of platforms) await expectWhole(generated.page, platform, isMoved);
    }),
    { numRuns },
  );
  expect(outcomes.published).toBeGreaterThan(numRuns / 5);
  expect(outcomes.refused).toBeGreaterThan(numRuns / 10);
});
