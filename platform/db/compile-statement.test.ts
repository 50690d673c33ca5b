import { describe, expect, it } from 'vitest';
import { compileStatement } from './compile-statement.ts';

describe('compileStatement', () => {
  it('numbers parameters by their first occurrence, each name once', () => {
    expect(compileStatement('UPDATE t SET a=:a, b = :b, c=(:a) WHERE id = ANY (:ids)')).toEqual({
      text: 'UPDATE t SET a=$1, b = $2, c=($1) WHERE id = ANY ($3)',
      parameters: ['a', 'b', 'ids'],
    });
  });

  it('leaves casts, JSON and times unchanged', () => {
    const text = `SELECT '{"a":null,"b": 1}'::jsonb, count(*)::integer, '12:30', to_char(at, 'HH24:MI')`;
    expect(compileStatement(text)).toEqual({ text, parameters: [] });
    expect(compileStatement('SELECT :at::timestamptz').text).toBe('SELECT $1::timestamptz');
  });
});
