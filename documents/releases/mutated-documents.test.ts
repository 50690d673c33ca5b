import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '#tools/testing/cases.ts';
import { checkShop } from './check-shop.ts';
import { formatDiagnostic } from './diagnostic.ts';
import { contentId, contentOf } from './release-content.ts';
import { resolveRelease, UnreadableReleaseError } from './resolve-release.ts';
import {
  fixtureDocuments,
  fixtureBlockCatalog,
  fixturePage,
  readFixture,
  type FixtureDocuments,
} from './testing/fixture-shop.ts';

/** Names that break code which looks up members without checking that they are own members. */
const awkwardText = fc.constantFrom(
  '',
  '__proto__',
  'constructor',
  'toString',
  'blocks',
  'props',
  'slots',
  'banner',
  'all',
  'web',
  '/',
  '{',
  '{slug}',
  'javascript:x',
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
);
const strange = fc.oneof(
  awkwardText,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, 2 ** 53, [], {}, [[]], { version: 1 }),
  fc.jsonValue({ maxDepth: 4 }),
);

type Path = (string | number)[];

function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, member]) =>
      listPaths(member, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

/** Returns a copy in which the value at a path is replaced, removed, or moved to another key. */
function mutate(
  value: unknown,
  [step, ...rest]: Path,
  how: { kind: 'replace' | 'remove' | 'rename'; with: unknown; name: string },
): unknown {
  if (step === undefined) return how.kind === 'replace' ? how.with : value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, member]): [string, unknown][] => {
    if (key !== String(step)) return [[key, member]];
    if (rest.length > 0 || how.kind === 'replace') return [[key, mutate(member, rest, how)]];
    return how.kind === 'remove' ? [] : [[how.name, member]];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

const link = (id: string) => ({ id, type: 'section', version: 1, props: { section: 'offers' } });
const whole: FixtureDocuments = {
  ...fixtureDocuments(),
  'pages/server-error.all.json': fixturePage('server-error', 'all', [link('one'), link('two')]),
  'sections/offers.json': {
    version: 1,
    title: 'Offers',
    blocks: [{ id: 'note', type: 'note', version: 1, props: { body: 'words' }, show: { to: 'guests' } }],
  },
};
const mutation = fc.constantFrom(...Object.keys(whole)).chain((file) =>
  fc.record({
    file: fc.constant(file),
    path: fc.constantFrom(...listPaths(whole[file])),
    kind: fc.constantFrom('replace' as const, 'remove' as const, 'rename' as const),
    with: strange,
    name: awkwardText,
  }),
);
const mutatedShop = fc
  .array(mutation, { minLength: 1, maxLength: 4 })
  .map((mutations) =>
    mutations.reduce<FixtureDocuments>(
      (documents, how) => ({ ...documents, [how.file]: mutate(documents[how.file], how.path, how) }),
      whole,
    ),
  );

describe('randomly damaged documents', () => {
  test('always end in diagnostics that can be printed, or in a release that can be served', () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(mutatedShop, (documents) => {
        const reading = readFixture(documents);
        const diagnostics = checkShop(reading, fixtureBlockCatalog);
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        for (const found of diagnostics) expect(formatDiagnostic(found)).not.toMatch(/undefined|\[object/);
        if (errors.length > 0) {
          refused += 1;
          return;
        }
        accepted += 1;
        const content = contentOf(reading.documents);
        const release = resolveRelease(contentId(content), structuredClone(content), fixtureBlockCatalog);
        expect(release.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: cases(1500) },
    );
    expect(accepted).toBeGreaterThan(cases(20));
    expect(refused).toBeGreaterThan(cases(20));
  }, 60_000);

  test('are served as far as they can be read, or refused by the reader, if they are stored anyway', () => {
    fc.assert(
      fc.property(mutatedShop, (documents) => {
        const content = contentOf(readFixture(documents).documents);
        let outcome: unknown;
        try {
          outcome = resolveRelease(contentId(content), content, fixtureBlockCatalog).published.site.name;
        } catch (error) {
          outcome = error;
        }
        expect(typeof outcome === 'string' || outcome instanceof UnreadableReleaseError).toBe(true);
      }),
      { numRuns: cases(1000) },
    );
  }, 60_000);

  test('never break the check when they come without a text, as from the API', () => {
    fc.assert(
      fc.property(mutatedShop, (documents) => {
        const withoutText = readFixture(documents).documents.map(({ kind, file, value }) => ({
          kind,
          file,
          value,
        }));
        expect(checkShop({ documents: withoutText, diagnostics: [] }, fixtureBlockCatalog)).toBeInstanceOf(
          Array,
        );
      }),
      { numRuns: cases(500) },
    );
  }, 60_000);
});
