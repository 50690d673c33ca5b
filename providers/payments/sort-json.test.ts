import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortJson } from './sort-json.ts';

test('keys are sorted at every depth, and numbers keep their spelling', () => {
  expect(
    sortJson(
      '{ "b": 10.0, "a": {"d": 0.0000001, "c": [ {"z":1e-7,"y":-0.50} , true ]}, "A": 12345678901234567890.10 }',
    ),
  ).toBe('{"A":12345678901234567890.10,"a":{"c":[{"y":-0.50,"z":1e-7},true],"d":0.0000001},"b":10.0}');
});

test('texts keep their escapes, and keys are sorted by what they spell', () => {
  expect(sortJson(String.raw`{"\u0062":"a\/b","a":"\u06f1","__proto__":null}`)).toBe(
    String.raw`{"__proto__":null,"a":"\u06f1","\u0062":"a\/b"}`,
  );
});

test('any JSON means the same sorted, and sorting it again changes nothing', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const sorted = sortJson(text);
      expect(JSON.parse(sorted)).toEqual(JSON.parse(text));
      expect(sortJson(sorted)).toBe(sorted);
    }),
  );
});

test('whatever JSON.parse refuses is refused', () => {
  const isJson = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const scraps = fc
    .string({ unit: fc.constantFrom(...'{}[],:"\\ 0123.eE+-truefalsn') })
    .filter((text) => !isJson(text));
  fc.assert(
    fc.property(scraps, (text) => {
      expect(() => sortJson(text)).toThrow(SyntaxError);
    }),
    { numRuns: 2_000 },
  );
});

test('a key that stands twice is refused, and so is a bottomless document', () => {
  expect(() => sortJson('{"a":1,"\\u0061":2}')).toThrow(SyntaxError);
  expect(() => sortJson('['.repeat(100) + ']'.repeat(100))).toThrow(SyntaxError);
});
