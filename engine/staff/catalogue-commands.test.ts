import { expect, test } from 'vitest';
import { createContext } from '#engine/context.ts';
import {
  refusedFields,
  save,
  shareCatalogueShop,
  showProduct,
  type CatalogueShop,
} from '#tools/testing/catalogue-shop.ts';
import { auditIn } from '#tools/testing/shared-shops.ts';
import { runStaffCommand, StaffUsageError } from './command.ts';

let kit: CatalogueShop;
shareCatalogueShop((opened) => {
  kit = opened;
});

async function run(line: string, file: unknown = ''): Promise<string[]> {
  const { shop } = kit;
  const printed: string[] = [];
  await runStaffCommand(line.split(' '), {
    context: createContext({
      pool: shop.database.pool,
      releases: shop.releases,
      ...shop.services,
      now: shop.clock.now,
    }),
    actor: { id: null, name: 'cli:test', ip: '' },
    print: (text) => printed.push(text),
    saveFile: async () => undefined,
    openFile: async function* () {
      yield Buffer.from(JSON.stringify(file));
    },
  });
  return printed;
}

test('the terminal creates, lists, shows, changes and archives records of each kind', async () => {
  const rows = [
    { slug: 'first-link', location: '/products' },
    { slug: 'second-link', location: 'https://t.me/shop' },
  ];
  const created = await run('save short-links links.json --reason spring', rows);
  const [first = ''] = created.map((line) => line.split(' ')[1] ?? '');
  expect(created).toEqual([
    expect.stringMatching(/^short-links \d+ is created, version 1$/),
    expect.stringMatching(/^short-links \d+ is created, version 1$/),
  ]);
  expect(await run(`set short-links ${first} --version 1 location=/stores archived=true`)).toEqual([
    `short-links ${first} is changed, version 2`,
  ]);
  expect(await run('list short-links --query link')).toEqual([
    expect.stringMatching(/^\d+  version 1  second-link  https:\/\/t\.me\/shop$/),
    '1 short-links',
  ]);
  expect(await run('list short-links --archived only')).toEqual([
    `${first}  version 2  first-link  /stores  archived`,
    '1 short-links',
  ]);
  expect(JSON.parse((await run(`show short-links ${first}`)).join('\n'))).toMatchObject({
    location: '/stores',
  });
  expect(await auditIn(kit.shop, `short-link:${first}`)).toMatchObject([
    { actor: 'cli:test', action: 'short-link.create', reason: 'spring' },
    {
      action: 'short-link.change',
      before: { location: '/products' },
      after: { location: '/stores', version: 2 },
    },
  ]);
  for (const kind of ['products', 'categories', 'stores', 'posts', 'cities'])
    expect((await run(`list ${kind} --archived all`)).length).toBeGreaterThan(1);
});

test('the terminal changes prices and stock of a product under the rules of the operations', async () => {
  const { product, option } = await showProduct(kit);
  expect(await run(`set options ${option} --version 1 price=80000`)).toEqual([
    `options ${option} is changed, version 2`,
  ]);
  expect(await run(`stock ${option} --add 5`)).toEqual([`option ${option} had 10 pieces and has 15`]);
  expect((await run(`show products ${product}`)).at(-1)).toBe(
    `option ${option}  version 2  One  80000 toman, 0 off  15 in stock`,
  );
  await expect(run(`set options ${option} --version 1 price=1000`)).rejects.toMatchObject({
    code: 'conflict',
    details: { rows: [{ changed: { price: 80_000 } }] },
  });
  await expect(run(`set options ${option} --version 2 discount=90000`)).rejects.toMatchObject({
    fields: [{ field: 'rows.0.discount', code: 'too-large' }],
  });
  await expect(run(`stock ${option} --stock 1 --seen 3`)).rejects.toMatchObject({ code: 'conflict' });
  expect(await refusedFields(save(kit.keeper, 'options', [{ id: option, version: 1, price: 5 }]))).toEqual([
    'conflict',
  ]);
});

test('wrong usage at the terminal is explained', async () => {
  for (const line of [
    'list people',
    'list options',
    'show products lamp',
    'save products',
    'set options 1 --version 1 price',
    'set options 1 --version 1 price=free',
    'stock 1 --add many',
  ])
    await expect(run(line), line).rejects.toBeInstanceOf(StaffUsageError);
});
