import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from '#engine/context.ts';
import { textsFor } from '#platform/messages/texts.ts';
import { errorStatus, ShopError, type ErrorCode } from '#schemas/errors.ts';
import { sendCard } from '#tools/testing/bank-cards.ts';
import { makeNationalId, sendIdentity } from '#tools/testing/identity.ts';
import {
  buy,
  cartOf,
  createTestShop,
  makeGoods,
  makeShopper,
  place,
  readOrderOf,
  startPaying,
  comeBack,
  type Shopper,
  type TestClock,
} from '#tools/testing/shop-cases.ts';
import type { TestApp } from '#tools/testing/test-app.ts';
import { explainRefusal, runStaffCommand, StaffUsageError } from './command.ts';

let shop: TestApp & { clock: TestClock };
let shopper: Shopper;
beforeAll(async () => {
  shop = await createTestShop();
  shopper = await makeShopper(shop);
});
afterAll(() => shop.close());

const saved = new Map<string, string>();
async function run(line: string, file = ''): Promise<string[]> {
  const printed: string[] = [];
  await runStaffCommand(line.split(' ').filter(Boolean), {
    context: createContext({
      pool: shop.database.pool,
      releases: shop.releases,
      ...shop.services,
      now: shop.clock.now,
    }),
    actor: { id: null, name: 'cli:test', ip: '' },
    print: (text) => printed.push(text),
    openFile: async function* () {
      yield Buffer.from(file);
    },
    saveFile: async (path, content) => void saved.set(path, Buffer.from(content).toString()),
  });
  return printed;
}
const refusalOf = (line: string): Promise<unknown> =>
  run(line).then(
    () => undefined,
    (error: unknown) => error,
  );

test('makes the first owner, whom no HTTP operation could make', async () => {
  expect(await run('create --mobile ۰۹۳۰۰۰۰۰۰۰۹ --name Sara --roles owner')).toEqual([
    expect.stringMatching(/^user \d+ \(09300000009\) is owner$/),
  ]);
  const { rows } = await shop.database.pool.query('SELECT actor, actor_id, action FROM audit_log');
  expect(rows).toEqual([{ actor: 'cli:test', actor_id: null, action: 'staff.roles' }]);
});

test('does the same as the operations: wallet, block, codes, discount', async () => {
  expect(await run(`charge --mobile ${shopper.mobile} --currency toman --amount 5000 --reason gift`)).toEqual(
    [`the wallet of ${shopper.mobile} has 5000 toman`],
  );
  const goods = await makeGoods(shop, { stock: 0 });
  expect(await run('import-codes codes.csv', `${goods},NEW-CODE-0001\n${goods},x\n`)).toEqual([
    expect.stringMatching(/^codes\.csv line 2: wrong-code: A code has/),
    expect.stringMatching(/^import \d+: 1 codes imported, 1 lines refused$/),
  ]);
  expect(
    await run('discount spring --percent 10 --each 3 --currency toman --maximum 50000 --total 100'),
  ).toEqual(['discount SPRING, used 0 times']);
  const other = await makeShopper(shop);
  expect(await run(`block --mobile ${other.mobile} --reason fraud`)).toEqual([`${other.mobile} is blocked`]);
  expect(await run(`block --mobile ${other.mobile} --undo`)).toEqual([`${other.mobile} is not blocked`]);
});

test('lists identities that wait, shows what was submitted, and decides on it', async () => {
  const [customer, national_id] = [await makeShopper(shop), makeNationalId()];
  const { mobile } = customer;
  await sendIdentity(customer, national_id);
  const [waiting = '', total] = await run(`identities --mobile ${mobile}`);
  expect([waiting, total]).toEqual([
    expect.stringMatching(new RegExp(`^2026-\\S+  ${mobile}`)),
    '1 identities are waiting',
  ]);
  expect(await run(`identity --mobile ${mobile}`)).toEqual([
    expect.stringMatching(new RegExp(`^${mobile}  .*waiting  ${national_id}$`)),
    expect.stringMatching(/^submitted 2026-\S+, photos: card, face$/),
  ]);
  expect(await run(`identity-photo face face.webp --mobile ${mobile}`)).toEqual(['saved as face.webp']);
  expect(saved.get('face.webp')).toBe('a photo of the face');
  await expect(run(`verify-identity verify --mobile ${mobile}`)).rejects.toMatchObject({
    code: 'validation-failed',
  });
  const verify = `verify-identity verify --mobile ${mobile} --submitted-at ${waiting.split('  ')[0]}`;
  expect(await run(verify)).toEqual([`the identity of ${mobile} is verified`]);
  await expect(run(verify)).rejects.toMatchObject({ code: 'conflict' });
  expect(await run(`verify-identity revoke --mobile ${mobile} --reason another-person`)).toEqual([
    `the identity of ${mobile} is rejected`,
  ]);
  const reads = (await run(`audit --subject user:${customer.id}`)).map((line) => line.split('  ')[2]);
  expect(reads.slice(0, -1).toSorted()).toEqual([
    'customer.identity',
    'customer.identity',
    'staff.identities',
    'staff.identity',
    'staff.identity-photo',
  ]);
});

test('lists what waits for a decision, and decides on it', async () => {
  const order = await place(shopper, cartOf(await makeGoods(shop)));
  const { payment } = await startPaying(shopper, order.code, 'transfer');
  await shopper.call('payments.upload-receipt', { code: payment.code, receipt: 'a picture' });
  const [line = '', total] = await run('receipts');
  expect([line, total]).toEqual([
    expect.stringContaining(`50000 toman  order ${order.code}`),
    '1 receipts wait',
  ]);
  expect(await run('audit --action staff.receipts --actor cli:test')).toEqual([
    expect.stringMatching(/^\S+  cli:test  staff\.receipts  receipt$/),
    'page 1 of 1, 1 records',
  ]);
  expect(await run(`approve ${line.split(' ')[0]}`)).toEqual([
    `order ${order.code}: payment ${payment.code} is paid`,
  ]);
  expect((await readOrderOf(shopper, order.code)).payment).toBe('paid');

  const bankCard = await sendCard(shopper);
  const [waiting = '', waitingTotal] = await run('bank-cards');
  expect([waiting, waitingTotal]).toEqual([
    expect.stringMatching(new RegExp(`^${bankCard}  .*\\d{16}.*${shopper.mobile}`)),
    '1 bank cards are waiting-for-confirmation',
  ]);
  expect(await run(`bank-card-photo ${bankCard} card.webp`)).toEqual(['saved as card.webp']);
  expect(saved.get('card.webp')).toBe('a photo');
  await expect(run(`bank-card ${bankCard} verify`)).rejects.toMatchObject({ code: 'validation-failed' });
  const verify = `bank-card ${bankCard} verify --photo-at ${waiting.split('  ')[1]}`;
  expect(await run(verify)).toEqual([`bank card ${bankCard} is verified`]);
  await expect(run(verify)).rejects.toMatchObject({ code: 'conflict' });
  expect(await run(`payment ${payment.code} returned`)).toEqual([
    `order ${order.code}: payment ${payment.code} is reversed`,
    expect.stringMatching(/^to be returned to the bank card 603799/),
  ]);

  const doubtful = await place(shopper, cartOf(await makeGoods(shop)));
  const card = await startPaying(shopper, doubtful.code, 'card');
  await comeBack(shop, card.payment.code, 'amount-mismatch');
  expect(await run('reviews')).toEqual([
    expect.stringContaining(
      `payment  order ${doubtful.code}  payment ${card.payment.code} (amount-mismatch)`,
    ),
    '1 wait',
  ]);
  expect(await run(`payment ${card.payment.code} accept`)).toEqual([
    `order ${doubtful.code}: payment ${card.payment.code} is paid`,
  ]);
});

test('explains the usage of a wrong command, and the reason of a refusal', async () => {
  for (const line of [
    '',
    'dance',
    'create --mobile 1 --name S --roles king',
    'approve x',
    'audit --from yesterday',
    'review ABC 1 perhaps',
    'import-codes',
    '--nothing',
  ])
    expect(await refusalOf(line), line).toBeInstanceOf(StaffUsageError);
  const order = await buy(shop, shopper, await makeGoods(shop));
  const refused = await refusalOf(`review ${order.code} 1 accept`);
  expect(refused).toBeInstanceOf(ShopError);
  expect(explainRefusal(refused as ShopError, textsFor('fa-ir'))).toMatch(/^move-not-allowed: [آ-ی]/);
});

test('prints the arguments of every message that has some', async () => {
  const { pool } = shop.database;
  await pool.query(
    "INSERT INTO payouts (key, amount, currency, at) VALUES ('earlier', 50000000, 'toman', $1)",
    [shop.clock.now()],
  );
  const refused = (await refusalOf(
    `charge --mobile ${shopper.mobile} --currency toman --amount 5 --reason prize`,
  )) as ShopError;
  await pool.query("DELETE FROM payouts WHERE key = 'earlier'");
  expect(explainRefusal(refused, textsFor('en'))).toContain('at most 50,000,000 in 24 hours');
  // What each code with arguments is thrown with. Tests of their operations hold that.
  const details: Partial<Record<ErrorCode, Readonly<Record<string, unknown>>>> = {
    'gift-link-limit-reached': { limit: 2 },
    'held-line-limit-reached': { title: 'Tea', limit: 2 },
    'held-pieces-limit-reached': { limit: 2 },
    'line-answers-wrong': { title: 'Tea' },
    'line-below-least': { title: 'Tea', limit: 2 },
    'line-limit-reached': { title: 'Tea', limit: 2 },
    'order-lines-limit-reached': { limit: 2 },
    'order-pieces-limit-reached': { limit: 2 },
    'payout-limit-reached': refused.details ?? {},
  };
  for (const language of ['fa', 'en'])
    for (const code of Object.keys(errorStatus) as ErrorCode[]) {
      const [line] = explainRefusal(
        new ShopError(code, { details: details[code] ?? {} }),
        textsFor(language),
      ).split('\n');
      expect(line, `${code} in ${language}`).not.toMatch(/[{}]/);
    }
});

test('removes the roles of staff, but never those of the last owner', async () => {
  const person = 'create --mobile 09300000008 --name Omid';
  const other = 'create --mobile 09300000007 --name Tara';
  await run(`${person} --roles owner,stock`);
  await run(`${other} --roles owner`);
  const outcomes = await Promise.allSettled([run(`${person} --roles none`), run(`${other} --roles stock`)]);
  const { rows } = await shop.database.pool.query("SELECT FROM staff_roles WHERE role = 'owner'");
  expect(rows.length).toBeGreaterThan(0);
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  await shop.database.pool.query('DELETE FROM staff_roles');
  await run(`${person} --roles owner,stock`);
  await expect(run(`${person} --roles stock`)).rejects.toMatchObject({ code: 'move-not-allowed' });
  await expect(run(`${person} --roles none`)).rejects.toMatchObject({ code: 'move-not-allowed' });
  await run(`${other} --roles owner`);
  expect(await run(`${person} --roles none`)).toEqual([expect.stringContaining('is no longer staff')]);
  await shop.database.pool.query('DELETE FROM staff_roles');
});
