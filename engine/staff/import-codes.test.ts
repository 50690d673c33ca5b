import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createContext } from '#engine/context.ts';
import type { GiftSecret } from '#engine/selling/gift-codes/cipher.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { buy, cartOf, makeGoods, quoteCart, refusalOf, type Shopper } from '#tools/testing/shop-cases.ts';
import { importFor } from './import-codes.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const auditOf = async (subject: string) =>
  (
    await shop.database.pool.query('SELECT action, after FROM audit_log WHERE subject = $1 ORDER BY id', [
      subject,
    ])
  ).rows as unknown[];

const openContext = () =>
  createContext({
    pool: shop.database.pool,
    releases: shop.releases,
    ...shop.services,
    now: shop.clock.now,
  });

describe('an import of codes', () => {
  const upload = (body: string, type = 'text/csv') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/staff/gift-codes/import?file=spring.csv',
      payload: body,
      headers: { 'content-type': type, authorization: `Bearer ${owner.token}` },
    });

  test('takes good lines, explains why it refuses the others, and counts the codes as stock', async () => {
    const [goods, thing] = [await makeGoods(shop, { stock: 0 }), await makeGoods(shop, { type: 'physical' })];
    const lines = [
      '\uFEFFsellable_id,code,expires_at',
      `${goods},AAAA-1111,2027-01-01`,
      `"${goods}","BBBB ""2222"""`,
      '',
      `${goods},aaaa1111`,
      `${goods},CC`,
      `${thing},DDDD-3333`,
      '999999,EEEE-4444',
      'x,FFFF-5555',
      `${goods},GGGG-6666,yesterday`,
      `${goods},HHHH-7777,2020-01-01`,
      `${goods}`,
      `${goods},${'I'.repeat(2_000)}`,
      `${goods.toString().replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')},JJJJ-8888`,
      `${goods},****-1234`,
      `${goods},AAAA-۱۱۱۱`,
    ];
    const answer = await upload(lines.join('\r\n'));
    expect(answer.json()).toEqual({
      id: expect.any(Number) as number,
      file: 'spring.csv',
      imported: 3,
      refused_count: 11,
      refused: [
        [5, 'twice-in-file'],
        [6, 'wrong-code'],
        [7, 'unknown-sellable'],
        [8, 'unknown-sellable'],
        [9, 'wrong-sellable'],
        [10, 'wrong-expiry'],
        [11, 'expired'],
        [12, 'wrong-columns'],
        [13, 'too-long'],
        [15, 'masked'],
        [16, 'twice-in-file'],
      ].map(([line, code]) => ({ line, code, message: expect.stringMatching(/^[A-Z].{10}/) })),
    });
    expect((await quoteCart(shopper, cartOf(goods, 5))).changes).toMatchObject([{ kind: 'stock', after: 3 }]);
    expect((await upload(lines.join('\n'))).json()).toMatchObject({ imported: 0, refused_count: 14 });
    expect(await auditOf('gift-codes')).toMatchObject([
      { action: 'codes.import', after: { imported: 3, refused_count: 11 } },
      {},
    ]);
  });

  test('reads what spreadsheets write, with a PIN beside the code, and tells what they have damaged', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    const sheet = (...lines: string[]): string => lines.join('\r\n');
    const header = 'sep=;\r\nsellable_id;code;pin;expires_at;';
    const refusals = async (body: string): Promise<string[]> => {
      const { refused } = (await upload(body)).json() as { refused: { line: number; code: string }[] };
      return refused.map(({ line, code }) => `${line} ${code}`);
    };
    const wrong = sheet(
      header,
      `${goods};6.03799E+15;;;`,
      `${goods};#N/A;;;`,
      `${goods};PINN-0001;#REF!;;`,
      `${goods};=1+1;;;`,
      `${goods};AAAA\u200b1111;;;`,
      `${goods};PINN-0002;50\u00a021;;`,
      ...['5021', '03/04/2027', '2027-02-31', '1405-11-12', '2027-01-01T10:00', 'Jan 5 2027', '2027-1-5'].map(
        (expiry, index) => `${goods};DATE-000${index};;${expiry};`,
      ),
      ';;;;',
      `${goods};PINN-0003;5021;`,
      `${goods};PINN-0004;;2020-01-01;`,
    );
    expect(await refusals(wrong)).toEqual([
      '3 spreadsheet',
      '4 spreadsheet',
      '5 spreadsheet',
      '6 spreadsheet',
      '7 hidden-mark',
      '8 hidden-mark',
      ...[9, 10, 11, 12, 13, 14, 15].map((line) => `${line} wrong-expiry`),
      '18 expired',
    ]);
    // A file without a first line has no column for a PIN.
    expect(await refusals(`${goods},PINN-0005,5021\n${goods},PINN-0006,5021,2027-01-01`)).toEqual([
      '1 wrong-expiry',
      '2 wrong-columns',
    ]);
    const right = sheet(
      'code\tsellable_id\texpires_at',
      ...['2027-12-31', '2027-12-31T10:00:00+03:30', '۲۰۲۸-۰۲-۲۹'].map(
        (expiry, index) => `RIGHT-000${index}\t${goods}\t${expiry}`,
      ),
    );
    expect(await refusals(right)).toEqual([]);
    const { rows } = await shop.database.pool.query(
      'SELECT expires_at FROM gift_codes WHERE sellable_id = $1 AND expires_at IS NOT NULL ORDER BY id',
      [goods],
    );
    expect(rows.map(({ expires_at }: { expires_at: Date }) => expires_at.toISOString())).toEqual([
      '2027-12-31T00:00:00.000Z',
      '2027-12-31T06:30:00.000Z',
      '2028-02-29T00:00:00.000Z',
    ]);
  });

  test.each([
    ['empty-file', ''],
    ['empty-file', 'sellable_id,code\n,\n'],
    ['unknown-columns', 'sellable_id,code,password\n1,AAAA-1111,5021'],
    ['unknown-columns', 'شناسه,کد\n1,AAAA-1111'],
    ['not-text', 'PK\u0003\u0004...'],
    ['rounded-numbers', '1,603799000000000000\n1,603799111111111000'],
  ])('of a file that is none of codes is refused: %s', async (code, body) => {
    expect((await upload(body)).json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'file', code, message: expect.stringMatching(/^[A-Z].{20}/) as string }],
    });
  });

  test('delivers a PIN with its code, sealed like it, and never in the clear', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    await upload(`sellable_id,code,pin\n${goods},PIN-OF-THIS-CODE,5021\n${goods},NONE-OF-THIS-CODE,`);
    const { rows } = await shop.database.pool.query('SELECT * FROM gift_codes WHERE sellable_id = $1', [
      goods,
    ]);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('5021');
    const order = await buy(shop, shopper, goods, 2);
    const revealed: unknown[] = [];
    for (const { id } of order.parcels[0]?.codes ?? [])
      revealed.push((await shopper.call('orders.reveal-code', { code: order.code, id })).json());
    expect(revealed).toEqual([
      { value: 'PIN-OF-THIS-CODE', pin: '5021' },
      { value: 'NONE-OF-THIS-CODE', pin: null },
    ]);
  });

  test('keeps a report of every refused line, told apart by file and stock, across its batches', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    await upload(`${goods},STOCK-0001`);
    const codes = Array.from({ length: 700 }, (_, index) => `${goods},WIDE-${1_000 + index}`);
    const wrong = Array.from({ length: 1_200 }, () => 'x,y');
    const body = ['sellable_id,code', ...codes, `${goods},WIDE-1000`, `${goods},STOCK-0001`, ...wrong];
    const { id, imported, refused_count } = (await upload(body.join('\n'))).json() as Record<string, number>;
    expect([imported, refused_count]).toEqual([700, 1_202]);
    interface Report {
      import: unknown;
      refused: { line: number; code: string; message: string }[];
      next: number | null;
    }
    const lines: Report['refused'] = [];
    for (let after: number | null = null; lines.length === 0 || after !== null;) {
      const input = after === null ? { id } : { id, after };
      const page = (await owner.call('staff.code-import', input)).json() as Report;
      expect(page.import).toMatchObject({ file: 'spring.csv', imported: 700, refused_count: 1_202 });
      lines.push(...page.refused);
      after = page.next;
    }
    expect(lines.slice(0, 2)).toMatchObject([
      { line: 702, code: 'twice-in-file' },
      { line: 703, code: 'known-code' },
    ]);
    expect(lines.map(({ line }) => line)).toEqual(Array.from({ length: 1_202 }, (_, index) => 702 + index));
    expect((await owner.call('staff.code-imports')).json()).toMatchObject({
      imports: expect.arrayContaining([expect.objectContaining({ id })]) as unknown,
      next: null,
    });
  });

  test('imports nothing of a file that is something else, and leaves no report', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    const reports = async () =>
      ((await owner.call('staff.code-imports')).json() as { imports: unknown[] }).imports;
    const before = await reports();
    const answer = await upload(`${goods},GOOD-0001\n${'x,y\n'.repeat(100_001)}`);
    expect(answer.json()).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'file', code: 'too-many-refusals' }],
    });
    expect(await reports()).toEqual(before);
    expect((await upload(`${goods},GOOD-0001`)).json()).toMatchObject({ imported: 1 });
  });

  test('may be larger than any other body', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    const body = Array.from(
      { length: 2_000 },
      (_, line) => `${goods},LARGE-${line}-${'LX'.repeat(75)}\n`,
    ).join('');
    expect(body.length).toBeGreaterThan(300_000);
    expect((await upload(body)).json()).toMatchObject({ imported: 2_000, refused_count: 0 });
  });

  test('accepts only text/csv', async () => {
    expect((await upload('{}', 'application/json')).json()).toMatchObject({ code: 'unsupported-media-type' });
  });

  test('of twenty thousand lines never holds more than a small part of them in memory', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    const context = openContext();
    let given = 0;
    let mostAhead = 0;
    const written = { lines: 0 };
    const counted = {
      ...context,
      codeCipher: {
        ...context.codeCipher,
        seal: (secret: GiftSecret, sellable: number) => {
          written.lines += 1;
          return context.codeCipher.seal(secret, sellable);
        },
      },
    };
    function* lines() {
      for (let line = 0; line < 20_000; line += 100) {
        given += 100;
        mostAhead = Math.max(mostAhead, given - written.lines);
        yield Buffer.from(Array.from({ length: 100 }, (_, n) => `${goods},CODE-${line + n}-XYZ\n`).join(''));
      }
    }
    const report = await importFor(
      counted,
      { file: '', stream: Readable.from(lines(), { objectMode: true, highWaterMark: 1 }) },
      {
        id: null,
        name: 'cli:test',
        ip: '',
      },
    );
    expect(report).toMatchObject({ imported: 20_000, refused_count: 0 });
    expect(mostAhead).toBeLessThan(1_500);
    const { rows } = await shop.database.pool.query<{ stock: number }>(
      'SELECT stock FROM sellables WHERE id = $1',
      [goods],
    );
    expect(rows).toEqual([{ stock: 20_000 }]);
  });

  test('waits for no others: those beyond two are refused, so that customers have the other connections', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    const context = openContext();
    const sent = Promise.withResolvers<void>();
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const importing = begun.map(({ resolve }, index) =>
      importFor(
        context,
        {
          file: '',
          stream: (async function* () {
            resolve();
            await sent.promise;
            yield Buffer.from(`${goods},SLOW-000${index}\n`);
          })(),
        },
        { id: null, name: 'cli:test', ip: '' },
      ),
    );
    await Promise.all(begun.map(({ promise }) => promise));
    expect((await upload(`${goods},NEXT-0001\n`)).json()).toMatchObject({
      code: 'overloaded',
      retry_after: 30,
    });
    sent.resolve();
    expect((await Promise.all(importing)).map(({ imported }) => imported)).toEqual([1, 1]);
    expect((await upload(`${goods},NEXT-0001\n`)).json()).toMatchObject({ imported: 1 });
  });

  test('that is interrupted imports nothing', async () => {
    const goods = await makeGoods(shop, { stock: 0 });
    const context = openContext();
    async function* broken() {
      yield Buffer.from(`${goods},BROKEN-0001\n`);
      throw new Error('the line went dead');
    }
    await expect(
      importFor(context, { file: '', stream: broken() }, { id: null, name: 'cli:test', ip: '' }),
    ).rejects.toThrow('the line went dead');
    expect(await refusalOf(shopper, 'orders.quote', cartOf(goods))).toBe('cart-empty');
  });
});
