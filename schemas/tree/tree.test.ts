import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StoredBlock } from '../documents/block.ts';
import type { Messages } from '../documents/messages.ts';
import { canonicalJson } from './canonical-json.ts';
import { fillPath } from './fill-path.ts';
import { mapBlocks } from './map-blocks.ts';
import { mergeMessages } from './merge-messages.ts';
import { walkBlocks } from './walk-blocks.ts';

const { tree } = fc.letrec<{ tree: StoredBlock[]; block: StoredBlock }>((tie) => ({
  tree: fc.array(tie('block'), { maxLength: 3 }),
  block: fc.record({
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,5}$/),
    type: fc.constantFrom('note', 'columns'),
    version: fc.constant(1),
    props: fc.constant({}),
    slots: fc.oneof(
      { depthSize: 'small' },
      fc.constant(undefined),
      fc.dictionary(fc.constantFrom('start', 'end'), tie('tree')),
    ),
  }),
}));

/** Returns the value at a path, member by member. */
const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), value);

describe('canonical JSON', () => {
  test('is the same text for the same content, whatever the order of its keys', () => {
    const reverse = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reverse);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, member]) => [key, reverse(member)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reverse(value))).toBe(canonicalJson(value));
      }),
    );
  });

  test('loses nothing, and differs where the content differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
  });

  test('orders keys by code units and leaves out values that JSON cannot express', () => {
    expect(canonicalJson({ b: 1, a: undefined, B: [undefined, 'x'] })).toBe('{"B":[null,"x"],"b":1}');
  });
});

describe('trees of blocks', () => {
  test('are walked block by block, each once, with its path and depth', () => {
    fc.assert(
      fc.property(tree, (blocks) => {
        const visited = walkBlocks(blocks);
        expect(new Set(visited.map(({ path }) => path.join('/'))).size).toBe(visited.length);
        for (const { block, path, depth } of visited) {
          expect(at({ blocks }, path)).toBe(block);
          expect(depth).toBe(1 + path.filter((step) => step === 'slots').length);
        }
        const total = (list: readonly StoredBlock[]): number =>
          list.reduce(
            (sum, { slots }) =>
              sum + 1 + Object.values(slots ?? {}).reduce((inner, members) => inner + total(members), 0),
            0,
          );
        expect(visited).toHaveLength(total(blocks));
      }),
    );
  });

  test('are mapped to a tree of the same shape without changing the original', () => {
    fc.assert(
      fc.property(tree, (blocks) => {
        const before = structuredClone(blocks);
        const mapped = mapBlocks(blocks, (block) => ({ ...block, version: 2 }));
        expect(blocks).toEqual(before);
        expect(walkBlocks(mapped).map(({ path }) => path)).toEqual(
          walkBlocks(blocks).map(({ path }) => path),
        );
        expect(walkBlocks(mapped).every(({ block }) => block.version === 2)).toBe(true);
        expect(mapBlocks(mapped, (block) => ({ ...block, version: 1 }))).toEqual(
          mapBlocks(blocks, (block) => ({ ...block })),
        );
      }),
    );
  });
});

describe('merging messages', () => {
  const base: Messages = { common: { close: 'Close', back: 'Back' }, banner: { next: 'Next' } };

  test('replaces overridden texts and keeps the others', () => {
    expect(mergeMessages(base, { common: { close: 'Shut' }, routes: { home: 'Home' } })).toEqual({
      common: { close: 'Shut', back: 'Back' },
      banner: { next: 'Next' },
      routes: { home: 'Home' },
    });
    expect(base).toEqual({ common: { close: 'Close', back: 'Back' }, banner: { next: 'Next' } });
  });

  test('keeps all overrides, and every base text that they do not replace', () => {
    const { messages } = fc.letrec<{ messages: Messages }>((tie) => ({
      messages: fc.dictionary(
        fc.constantFrom('a', 'b', 'c', 'constructor'),
        fc.oneof({ depthSize: 'small' }, fc.string(), tie('messages')),
      ),
    }));
    fc.assert(
      fc.property(messages, messages, (below, above) => {
        const merged = mergeMessages(below, above);
        expect(mergeMessages(merged, above)).toEqual(merged);
        expect(Object.keys(merged).sort()).toEqual(
          [...new Set([...Object.keys(below), ...Object.keys(above)])].sort(),
        );
        for (const [key, text] of Object.entries(above).filter(([, member]) => typeof member === 'string'))
          expect(merged[key]).toBe(text);
      }),
    );
  });
});

describe('filling a path', () => {
  test('fills in its parameters, percent-encoded', () => {
    expect(fillPath('/products/{parent}/{slug}', { parent: 'a b', slug: 'کارت/x' })).toBe(
      '/products/a%20b/%DA%A9%D8%A7%D8%B1%D8%AA%2Fx',
    );
  });

  test('drops the segment of a parameter that is missing', () => {
    expect(fillPath('/products/{parent}/{slug}', { slug: 'x' })).toBe('/products/x');
  });

  test('adds the query values that are defined', () => {
    expect(fillPath('/x', {}, { page: 2, q: '', sort: undefined, all: false, name: 'a&b' })).toBe(
      '/x?page=2&all=false&name=a%26b',
    );
  });

  test('never lets a parameter reach beyond its segment', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed()),
        (value) => {
          const path = fillPath('/a/{value}/b', { value });
          expect(path.split('/')).toHaveLength(4);
          expect(decodeURIComponent(path.split('/')[2] ?? '')).toBe(value);
        },
      ),
    );
  });
});
