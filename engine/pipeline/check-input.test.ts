import { describe, expect, test } from 'vitest';
import { checkInput, inputLimits } from './check-input.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);
const records = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'v']));

describe('the first look at an input', () => {
  test('visits every value of an input within the limits once', () => {
    expect(checkInput({ ids: [{ id: 1, qty: 2 }], note: 'a' })).toEqual({
      refusals: [],
      visited: 6,
      characters: 1,
      isParsable: true,
    });
  });

  test.each([
    ['too many entries of one record', { answers: records(32_000) }],
    ['too many entries of many records', { answers: Array.from({ length: 2_000 }, () => records(20)) }],
    ['too many values at the top', records(40_000)],
  ])('stops at %s', (_what, input) => {
    const { refusals, visited, isParsable } = checkInput(input);
    expect(isParsable).toBe(false);
    expect(visited).toBeLessThanOrEqual(inputLimits.values + 1);
    expect(refusals).toEqual([{ field: '', code: 'too-many-values', values: { limit: inputLimits.values } }]);
  });

  test('stops at what is nested too deep', () => {
    const { refusals, visited, isParsable } = checkInput({ answers: nested(2_000) });
    expect(isParsable).toBe(false);
    expect(visited).toBeLessThan(20);
    expect(refusals).toMatchObject([{ code: 'invalid' }]);
    expect(checkInput({ answers: nested(inputLimits.depth - 1) }).isParsable).toBe(true);
  });

  test.each([
    ['a long name', { answers: { ['k'.repeat(100_000)]: 'v' } }],
    ['a name with NUL', { answers: { 'a\0': 'v' } }],
    ['a name with half a surrogate pair', { answers: { 'a\ud800': 'v' } }],
  ])('refuses %s at its record', (_what, input) => {
    expect(checkInput(input)).toMatchObject({
      refusals: [{ field: 'answers', code: 'invalid' }],
      isParsable: false,
    });
  });

  test.each([
    ['NUL', 'a\0b'],
    ['half a surrogate pair', 'a\ud83d'],
    ['the other half', '\ude00'],
  ])('refuses %s in a nested text at its field', (_what, text) => {
    expect(checkInput({ user: { name: 'a', notes: ['b', text] } })).toMatchObject({
      refusals: [{ field: 'user.notes.1', code: 'invalid' }],
      isParsable: true,
    });
  });

  test('accepts characters beyond the basic plane and joiners of Persian', () => {
    expect(checkInput({ name: 'می‌خواهم 😀 سارا' }).refusals).toEqual([]);
  });
});
