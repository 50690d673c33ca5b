import { Ajv, type ValidateFunction } from 'ajv';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkValues } from './check-values.ts';

const formOf = (title: string) => ({
  schema: { type: 'object' as const, properties: { player: { type: 'string', title, maxLength: 3 } } },
});
const check = (title: string) => checkValues(formOf(title), { player: '1234' }).refused;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the validator of a form', () => {
  test('is compiled once for all objects of the same text', () => {
    const compile = vi.spyOn(Ajv.prototype, 'compile');
    const refused = [{ field: 'player', code: 'too-long', values: { limit: 3 } }];
    expect([check('Id'), check('Id'), check('Id')]).toEqual([refused, refused, refused]);
    expect(compile).toHaveBeenCalledTimes(1);
  });

  test('judges each field by its own pattern', () => {
    const text = (pattern: string) => ({ type: 'string', pattern });
    const schema = {
      type: 'object' as const,
      properties: { size: text('^(s|m|l)$'), gate: text(String.raw`^\d{4}$`) },
    };
    expect(checkValues({ schema }, { size: 'm', gate: '4821' }).refused).toEqual([]);
    expect(checkValues({ schema }, { size: '4821', gate: 'm' }).refused.map(({ field }) => field)).toEqual([
      'size',
      'gate',
    ]);
  });

  test('is forgotten after many others, so that they cannot fill the memory', () => {
    check('first');
    // cast: only called, and accepts everything
    const accept = (() => true) as unknown as ValidateFunction;
    const compile = vi.spyOn(Ajv.prototype, 'compile').mockReturnValue(accept);
    for (let count = 0; count < 1000; count += 1) check(`other ${count}`);
    compile.mockRestore();
    const again = vi.spyOn(Ajv.prototype, 'compile');
    expect(check('first')).toHaveLength(1);
    expect(again).toHaveBeenCalledTimes(1);
  });
});
