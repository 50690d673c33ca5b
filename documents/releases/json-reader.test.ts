import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deepestJson } from '#schemas/documents/shallow-json.ts';
import { createPositions, readJson } from './json-reader.ts';

const problemIn = (text: string) => {
  const { problems, root } = readJson(text);
  const [problem] = problems;
  if (!problem) throw new Error(`no problem was found in ${text}`);
  return {
    code: problem.code,
    ...createPositions(text)(problem.at),
    detail: problem.params['detail'],
    readable: root !== undefined,
  };
};

describe('reading JSON with the locations of its values', () => {
  test('reads every JSON value as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 2, '\t'), (text, indent) => {
        const written = JSON.stringify(JSON.parse(text), null, indent);
        const { root, problems } = readJson(written);
        const lossy = problems.length > 0;
        expect(lossy || JSON.stringify(root?.value) === JSON.stringify(JSON.parse(written))).toBe(true);
        expect(root).toBeDefined();
      }),
      { numRuns: 500 },
    );
  });

  test('accepts exactly the texts that JSON.parse accepts', () => {
    const broken = fc
      .json({ maxDepth: 3 })
      .chain((text) =>
        fc
          .tuple(fc.nat(text.length), fc.constantFrom('', ',', '"', '{', ']', '\\', '0', '/', 'x', '\n', '.'))
          .map(([at, piece]) => text.slice(0, at) + piece + text.slice(at + 1)),
      );
    fc.assert(
      fc.property(broken, (text) => {
        let accepted = true;
        try {
          JSON.parse(text);
        } catch {
          accepted = false;
        }
        expect(readJson(text).root !== undefined).toBe(accepted);
      }),
      { numRuns: 2000 },
    );
  });

  test('knows the location of a nested value', () => {
    const text = '{\n  "blocks": [\n    { "id": 7 }\n  ]\n}';
    const at = readJson(text).root?.members?.get('blocks')?.members?.get(0)?.members?.get('id')?.at ?? 0;
    expect(createPositions(text)(at)).toEqual({ line: 3, column: 13 });
  });

  test.each([
    ['{"a": 1,}', 1, 9, 'take out the comma before this }'],
    ['[1,\n2,\n]', 3, 1, 'take out the comma before this ]'],
    ['{"a": 1 "b": 2}', 1, 9, 'expected a comma or } before "\\""'],
    ['{a: 1}', 1, 2, 'expected a key in double quotes, found "a"'],
    ['{"a" 1}', 1, 6, 'expected a colon after the key "a"'],
    ['{"a": \'x\'}', 1, 7, 'texts stand in double quotes, not in single ones'],
    ['{"a": "x\n}', 1, 7, 'the text that starts here is missing its closing double quote'],
    ['{ // note\n}', 1, 3, 'JSON has no comments: take it out'],
    ['{"a": 01}', 1, 7, 'a number is written wrongly; JSON has no leading zeros, plus signs or bare points'],
    ['{"a": [1', 1, 9, 'the file ends before its closing ]'],
    ['', 1, 1, 'the file ends where a value is expected; a } or ] may be missing'],
    ['{} {}', 1, 4, 'the document has ended; nothing may follow it'],
    ['{"a": undefined}', 1, 7, 'expected a value, found "undefined"'],
    [
      '{"a": "\\x"}',
      1,
      8,
      'a backslash starts an escape that JSON does not know; write \\\\ for a backslash',
    ],
  ])('reports what is wrong in %j and where', (text, line, column, detail) => {
    expect(problemIn(text)).toEqual({ code: 'json-syntax', line, column, detail, readable: false });
  });

  test.each([
    ['{"a": 1,\n "a": 2}', 'json-duplicate-key', 2, 2],
    ['{"__proto__": {}}', 'json-forbidden-key', 1, 2],
    ['{"a": "\\u0000"}', 'json-character', 1, 7],
    ['{"a": "\\ud800"}', 'json-character', 1, 7],
    ['{"a": 12345678901234567890}', 'json-number', 1, 7],
    ['{"a": 1e999}', 'json-number', 1, 7],
  ])('reports what would be lost in %j', (text, code, line, column) => {
    expect(problemIn(text)).toMatchObject({ code, line, column, readable: true });
  });

  test('refuses nesting that would exhaust the stack', () => {
    expect(problemIn('['.repeat(100_000))).toMatchObject({
      code: 'json-depth',
      column: deepestJson + 1,
      readable: false,
    });
  });

  test('skips a byte order mark', () => {
    expect(readJson('\ufeff{"a":1}').root?.value).toEqual({ a: 1 });
  });
});
