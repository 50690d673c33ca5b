import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { RE2JS } from 're2js';
import { maxLength } from '#schemas/bounds.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import { checkValues } from './check-values.ts';
import { findPatterns } from './find-patterns.ts';
import { compilePattern, maxInstructions } from './pattern.ts';
import { PatternError } from './re2-syntax.ts';

const nested = '^(a+)+$';
const formWith = (pattern: string) => ({
  schema: { type: 'object', properties: { text: { type: 'string', pattern } } },
});

describe('a pattern that backtracks without end in RegExp', () => {
  test('is compiled to few steps for each character', () => {
    expect(compilePattern(nested).instructions).toBeLessThanOrEqual(maxInstructions);
    expect(compilePattern(nested).test('aaaa')).toBe(true);
    expect(compilePattern(nested).test(`${'a'.repeat(maxLength.answer - 1)}!`)).toBe(false);
  });

  test('is judged by the linear engine, and no text longer than an answer is', () => {
    const linear = vi.spyOn(RE2JS.prototype, 'test');
    const form = formWith(nested);
    expect(checkValues(form, { text: `${'a'.repeat(maxLength.answer - 1)}!` }).refused).toEqual([
      { field: 'text', code: 'wrong-format' },
    ]);
    expect(linear).toHaveBeenCalledOnce();
    expect(checkValues(form, { text: 'a'.repeat(50_000) }).refused).toEqual([
      { field: 'text', code: 'wrong-format' },
    ]);
    expect(linear).toHaveBeenCalledOnce();
    expect(checkValues(form, { text: 'aaa' }).refused).toEqual([]);
    linear.mockRestore();
  });
});

test.each([
  ['^(?!no)', 'it looks ahead or behind'],
  ['(?=a)', 'it looks ahead or behind'],
  ['(?<=a)b', 'it looks ahead or behind'],
  ['(?<!a)b', 'it looks ahead or behind'],
  [String.raw`(a)\1`, 'it refers back to a group'],
  [String.raw`(?<n>a)\k<n>`, 'it refers back to a group'],
  [String.raw`a\B`, String.raw`it uses \B`],
  ['(?i:a)', 'it changes flags inside a group'],
  [String.raw`\p{Alphabetic}`, 'write a category by its letters'],
  [String.raw`\p{C}`, 'write a category by its letters'],
  ['a{1001}', 'invalid repeat count'],
  ['a{1,900}', 'use "maxLength"'],
  ['a'.repeat(501), 'at most 500'],
  ['(', 'Unterminated group'],
])('the pattern %s is refused: %s', (pattern, reason) => {
  expect(() => compilePattern(pattern)).toThrow(PatternError);
  expect(() => compilePattern(pattern)).toThrow(reason);
});

test('the patterns of the built-in forms run in linear time', () => {
  const patterns = Object.values(defaultForms).flatMap(({ schema }) => findPatterns(schema));
  expect(patterns.length).toBeGreaterThan(2);
  for (const { pattern } of patterns) expect(compilePattern(pattern).instructions).toBeGreaterThan(0);
});

test('a pattern of an older release that cannot run refuses nothing', () => {
  expect(checkValues(formWith('^(?!no)'), { text: 'no' }).refused).toEqual([]);
});

test('finds patterns wherever a schema may stand, and not in data', () => {
  expect(
    findPatterns({
      properties: {
        pattern: { type: 'string', pattern: 'a', default: { pattern: 'not one' } },
        list: { items: [{ pattern: 'b' }], additionalItems: { anyOf: [{ pattern: 'c' }] } },
      },
      patternProperties: { d: { pattern: 'e' } },
      definitions: { enum: { pattern: 'f' } },
      enum: [{ pattern: 'not one' }],
    }),
  ).toMatchObject([
    { path: ['properties', 'pattern', 'pattern'], pattern: 'a' },
    { path: ['properties', 'list', 'items', 0, 'pattern'], pattern: 'b' },
    { path: ['properties', 'list', 'additionalItems', 'anyOf', 0, 'pattern'], pattern: 'c' },
    { path: ['patternProperties', 'd'], pattern: 'd' },
    { path: ['patternProperties', 'd', 'pattern'], pattern: 'e' },
    { path: ['definitions', 'enum', 'pattern'], pattern: 'f' },
  ]);
});

describe('both engines', () => {
  const raw = String.raw;
  const characters = [...'aAbß0٣_-]^.[ \t\n\r\u00a0\u2028\ufeffسی😀é'];
  const literals = ['a', 'b', 'A', '0', '-', '_', ' ', 'س', '😀', 'é'];
  const escapes = String.raw`\. \[ \] \^ \- \n \t \x61 \u0633 \u{1f600} \ud83d\ude00 \cI`.split(' ');
  const single = fc.constantFrom(...literals, ...escapes);
  const outside = single.filter((text) => text !== raw`\-`);
  const sets = String.raw`\d \D \w \W \s \S \p{L} \P{L} \p{Nd} \p{Script=Arabic}`.split(' ');
  const set = fc.constantFrom(...sets);
  const inClass = fc.array(
    fc.oneof(
      single.filter((text) => text !== '-'),
      set,
    ),
    { maxLength: 4 },
  );
  const range = fc.constantFrom('a-z', '0-9', raw`\u0600-\u06ff`, raw`\t-\r`, '!-~');
  const bracket = fc
    .tuple(fc.boolean(), inClass, fc.option(range, { nil: '' }), fc.boolean())
    .map(([not, members, span, dash]) => `[${not ? '^' : ''}${members.join('')}${span}${dash ? '-' : ''}]`);
  const quantifier = fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?', '+?');
  const { pattern } = fc.letrec<{ pattern: string; branch: string; part: string; atom: string }>((tie) => ({
    pattern: fc.array(tie('branch'), { minLength: 1, maxLength: 2 }).map((branches) => branches.join('|')),
    branch: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
    part: fc.oneof(
      { withCrossShrink: true },
      fc.tuple(tie('atom'), quantifier).map(([atom, times]) => atom + times),
      fc.constantFrom('^', '$', raw`\b`),
    ),
    atom: fc.oneof(
      { maxDepth: 2 },
      fc.oneof(outside, set, bracket, fc.constant('.')),
      tie('pattern').map((inner) => `(${inner})`),
      tie('pattern').map((inner) => `(?:${inner})`),
      tie('pattern').map((inner) => `(?<n>${inner})`),
    ),
  }));
  const text = fc.array(fc.constantFrom(...characters), { maxLength: 8 }).map((parts) => parts.join(''));

  test('judge every text alike, or the pattern is refused', () => {
    let compared = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 12 }), (source, texts) => {
        let linear;
        try {
          linear = compilePattern(source);
        } catch (error) {
          if (error instanceof PatternError) return;
          throw error;
        }
        const native = new RegExp(source, 'u');
        compared += 1;
        for (const value of texts)
          expect([source, value, linear.test(value)]).toEqual([source, value, native.test(value)]);
      }),
      { numRuns: 250, seed: 20_261_122 },
    );
    expect(compared).toBeGreaterThan(150);
  });

  test.each([raw`\s`, raw`\S`, raw`[\s]`, raw`[^\S]`, '.', raw`\w`, raw`[\W]`, raw`\d`, raw`[^]`, '[]'])(
    'know the same characters for %s',
    (source) => {
      const linear = compilePattern(source);
      const native = new RegExp(source, 'u');
      const differing = Array.from({ length: 0x1_00_00 }, (_, index) => String.fromCharCode(index))
        .filter((character) => character.isWellFormed())
        .filter((character) => linear.test(character) !== native.test(character));
      expect(differing).toEqual([]);
    },
  );
});
