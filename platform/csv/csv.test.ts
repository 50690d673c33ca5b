import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markFormula, unmarkFormula } from './formulas.ts';
import { NotTextError, readLines } from './read-lines.ts';
import { readCells, readRows } from './read-rows.ts';
import { toRow } from './write-row.ts';

describe('CSV', () => {
  test.each<[string, string[] | undefined]>([
    ['1,ABC', ['1', 'ABC']],
    [' 1 , ABC ,2027-01-01', ['1', 'ABC', '2027-01-01']],
    ['1,"A,B"', ['1', 'A,B']],
    ['1,"say ""hi"""', ['1', 'say "hi"']],
    ['1,"open', undefined],
    ['', ['']],
  ])('%j is read as %j', (line, cells) => expect(readCells(line)).toEqual(cells));

  test('lines are the same whatever the chunk boundaries', async () => {
    const text = 'یک,ABCD\r\ntwo,EFGH\n\nfour,IJKL';
    const bytes = Buffer.from(text);
    for (const size of [1, 2, 3, 7, 1_000]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
        bytes.subarray(n * size, (n + 1) * size),
      );
      const lines = [];
      for await (const line of readLines(
        (async function* () {
          yield* pieces;
        })(),
        1_000,
      ))
        lines.push(line);
      expect(lines).toEqual([
        { number: 1, text: 'یک,ABCD' },
        { number: 2, text: 'two,EFGH' },
        { number: 4, text: 'four,IJKL' },
      ]);
    }
  });

  test('empty lines are counted, and cost nothing more', async () => {
    const lines = [];
    for await (const line of readLines(
      (async function* () {
        yield Buffer.from(`\n${'\n'.repeat(1_000_000)}code\n\nlast`);
      })(),
      1_000,
    ))
      lines.push(line);
    expect(lines).toEqual([
      { number: 1, text: '' },
      { number: 1_000_002, text: 'code' },
      { number: 1_000_004, text: 'last' },
    ]);
  });

  test('a line without an end is not kept in memory', async () => {
    const lines = [];
    for await (const line of readLines(
      (async function* () {
        for (let n = 0; n < 100; n += 1) yield Buffer.alloc(1_000, 'x');
        yield Buffer.from('\nnext,line\n');
      })(),
      1_000,
    ))
      lines.push(line);
    expect(lines).toEqual([
      { number: 1, text: undefined },
      { number: 2, text: 'next,line' },
    ]);
  });

  async function rowsOf(content: string | Uint8Array, size = 3): Promise<unknown[]> {
    const bytes = Buffer.from(content as string);
    const rows: unknown[] = [];
    const pieces = (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
    for await (const row of readRows(pieces, 100)) rows.push('cells' in row ? row.cells : row.problem);
    return rows;
  }

  test.each<[string, string | Uint8Array, unknown[]]>([
    [
      'UTF-8 with a mark',
      '\uFEFFنام;b\r\n1;2',
      [
        ['نام', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'UTF-16 little',
      Buffer.from('\uFEFFنام\tb\r\n1\t2', 'utf16le'),
      [
        ['نام', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'UTF-16 big',
      Buffer.from('\uFEFFنام\tb\n1\t2', 'utf16le').swap16(),
      [
        ['نام', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('ab,c\n1,2', 'utf16le'),
      [
        ['ab', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'carriage returns alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a line for the separator', 'sep=;\na,x;b', [['a,x', 'b']]],
    [
      'the separator outside of quotes',
      '"a;b",c\n1;2,3',
      [
        ['a;b', 'c'],
        ['1;2', '3'],
      ],
    ],
    [
      'rows of separators and blanks',
      'a,b\n,\n \n" ",\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'problems in their place',
      'a,b\n"x,y\n' + 'z'.repeat(101) + '\n1,2',
      [['a', 'b'], 'open-quotes', 'line-too-long', ['1', '2']],
    ],
    ['what is not UTF-8', Buffer.from([0x61, 0x2c, 0xe9, 0x0a]), ['not-utf8']],
    ['nothing', '\uFEFF\n', []],
  ])('rows are read from %s', async (_what, content, rows) => expect(await rowsOf(content)).toEqual(rows));

  test.each(['504b030414', 'd0cf11e0a1'])('a workbook (%s) is told, whatever its name', async (hex) => {
    await expect(rowsOf(Buffer.from(hex, 'hex'))).rejects.toBeInstanceOf(NotTextError);
  });

  test('a text that a spreadsheet would calculate is marked, and comes back as it was', async () => {
    for (const formula of ['=1+1', '+1', '-A1', '@SUM(1)', '\t=1', '\r=1', '＝1', "'=1"])
      expect(markFormula(formula)).toBe(`'${formula}`);
    for (const text of ['5', 'a=1', "'90s", ' =', '']) expect(markFormula(text)).toBe(text);
    expect(toRow(['=1+1', 'a', -5])).toBe("'=1+1,a,-5\n");
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', 'a', ',', '"', '@') }), (text) => {
        expect(unmarkFormula(markFormula(text))).toBe(text);
      }),
    );
    expect(await rowsOf(toRow(["'=a", '=,"', 'x']))).toEqual([["'=a", '=,"', 'x']]);
  });
});
