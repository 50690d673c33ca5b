import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '#platform/usage-error.ts';
import { parseInput } from '#engine/pipeline/parse-input.ts';
import { errorDetail } from '#platform/messages/error-detail.ts';
import { textsFor } from '#platform/messages/texts.ts';
import { errorStatus, type ErrorCode, type ShopError } from '#schemas/errors.ts';
import { iranianTelephones } from '#schemas/telephone.ts';
import { sendCard } from '#tools/testing/bank-cards.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { auditIn, rowsIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeGoods, makeShopper, type Shopper } from '#tools/testing/shop-cases.ts';
import { callAtTerminal, runAtTerminal } from '#tools/testing/staff-terminal.ts';
import { inputNames, staffOperations, uploadOf } from './staff-operations.ts';

let shop: TestShop;
let owner: Shopper;
shareStaffShop((opened) => ({ shop, owner } = opened));

const run = (...words: string[]) => runAtTerminal(shop, words);
const call = (operation: string, input: object = {}, by = owner) =>
  callAtTerminal(shop, by, operation, input);
const refusalOf = (refused: Promise<unknown>): Promise<unknown> =>
  refused.then(
    () => undefined,
    (error: unknown) => error,
  );

test.each([...staffOperations.values()].map((operation) => [operation.id, operation] as const))(
  '%s is reached at the terminal, and names the field that it refuses',
  async (id, operation) => {
    const names = inputNames(operation).all;
    const words = ['call', id, '--as', owner.mobile, '--json', '-'];
    const upload = uploadOf(operation);
    if (upload !== undefined) words.push('--file', 'upload');
    if (operation.http?.answer === 'file') words.push('--save', 'answer');
    const input = JSON.stringify(Object.fromEntries(names.map((name) => [name, { wrong: true }])));
    const answer = await refusalOf(runAtTerminal(shop, words, { input }));
    const { code, fields = [] } = (answer ?? {}) as Partial<ShopError>;
    expect(code).toBe(names.length === 0 ? undefined : 'validation-failed');
    expect(fields.length > 0).toBe(names.length > 0);
    for (const { field } of fields) expect(names).toContain(field.split('.')[0]);
  },
);

test('operations are listed with their roles, and with their fields where a word finds them', async () => {
  const all = (await run('operations')).split('\n');
  expect(all).toHaveLength(staffOperations.size);
  expect(all).toContainEqual(expect.stringMatching(/^staff\.block-customer: Blocks .* \(support, owner\)$/));
  expect((await run('operations', 'move-shipment')).split('\n')).toEqual([
    expect.stringMatching(/^staff\.move-shipment: /),
    '    code: text',
    expect.stringMatching(/^ {4}store_id: /),
    '    move: "send" | "correct" | "deliver" | "return"',
    '    version: integer',
    expect.stringMatching(/^ {4}carrier\?: text/),
    expect.stringMatching(/^ {4}tracking\?: text/),
    '    restock?: boolean',
    '    reason?: text',
  ]);
  expect(await run('operations', 'upload-picture')).toContain('    --file FILE: what is uploaded');
  expect(await run('operations', 'bank-card-photo')).toContain('    --save FILE: where');
});

test('a call does what the operation does for its member of staff, and the audit log names the account too', async () => {
  const { id, mobile } = await makeShopper(shop);
  const prize = { mobile, currency: 'toman', amount: 5_000, reason: 'a prize' };
  expect(await call('staff.charge-wallet', prize)).toEqual({ balance: 5_000, request: null });
  expect(await call('staff.find-customer', { mobile })).toMatchObject({ user: { id } });
  const actor = { actor: 'cli:test', actor_id: owner.id };
  expect(await auditIn(shop, `user:${id}`)).toMatchObject([
    { ...actor, action: 'wallet.charge', reason: 'a prize' },
    { ...actor, action: 'staff.find-customer' },
  ]);
});

test('a call is refused like one over HTTP: roles, one’s own account, limits', async () => {
  const support = await makeShopper(shop, { roles: ['support'] });
  const prize = { mobile: support.mobile, currency: 'toman', amount: 1, reason: 'for me' };
  expect(await refusalOf(call('staff.charge-wallet', prize, support))).toMatchObject({ code: 'forbidden' });
  const self = { id: support.id, blocked: true };
  expect(await refusalOf(call('staff.block-customer', self, support))).toMatchObject({ code: 'forbidden' });
  expect(await auditIn(shop, 'operation:staff.charge-wallet')).toMatchObject([
    { actor: 'cli:test', actor_id: support.id, action: 'staff.refused' },
  ]);
  await rowsIn(
    shop,
    "INSERT INTO payouts (staff_id, key, amount, currency, at) VALUES ($1, 'earlier', 50000000, 'toman', $2)",
    [owner.id, shop.clock.now()],
  );
  const late = await refusalOf(call('staff.charge-wallet', { ...prize, reason: 'a prize' }));
  await rowsIn(shop, "DELETE FROM payouts WHERE key = 'earlier'", []);
  expect(late).toMatchObject({ code: 'payout-limit-reached' });
  expect(errorDetail(textsFor('en'), late as ShopError)).toContain('at most 50,000,000 in 24 hours');
});

test('only members of staff who are not blocked are named', async () => {
  const [customer, blocked] = [await makeShopper(shop), await makeShopper(shop, { roles: ['support'] })];
  await call('staff.block-customer', { id: blocked.id, blocked: true });
  for (const mobile of [customer.mobile, blocked.mobile, '09399999999', 'owner'])
    await expect(run('call', 'staff.tickets', '--as', mobile)).rejects.toThrow('no member of staff');
});

test('a repeated call with a key does nothing', async () => {
  const { mobile } = await makeShopper(shop);
  const input = JSON.stringify({ mobile, currency: 'toman', amount: 7, reason: 'a prize' });
  const words = ['call', 'staff.charge-wallet', '--as', owner.mobile, '--json', '-', '--key', 'one-prize'];
  for (let time = 0; time < 2; time += 1)
    expect(JSON.parse(await runAtTerminal(shop, words, { input }))).toMatchObject({ balance: 7 });
});

test('a file is uploaded, and a picture is saved', async () => {
  const goods = await makeGoods(shop, { stock: 0 });
  const files = new Map([['codes.csv', `${goods},NEW-CODE-0001\n${goods},x\n`]]);
  const upload = ['call', 'staff.import-codes', '--as', owner.mobile, '--file', 'codes.csv'];
  const imported = await runAtTerminal(shop, [...upload, '--json', '{"file":"codes.csv"}'], { files });
  expect(JSON.parse(imported)).toMatchObject({
    file: 'codes.csv',
    imported: 1,
    refused: [{ line: 2, code: 'wrong-code' }],
  });
  const card = await sendCard(await makeShopper(shop));
  const save = ['call', 'staff.bank-card-photo', '--as', owner.mobile, '--save', 'card.webp'];
  const saved = await runAtTerminal(shop, [...save, '--json', `{"id":${card}}`], { files });
  expect([JSON.parse(saved), files.get('card.webp')]).toEqual([{ saved: 'card.webp' }, 'a photo']);
});

test.each([
  [''],
  ['dance'],
  ['operations a b'],
  ['operations --as 09120000000'],
  ['call'],
  ['call staff.tickets'],
  ['call staff.dance --as OWNER'],
  ['call auth.logout --as OWNER'],
  ['call second-factor.get --as OWNER'],
  ['call staff.approve-payout --as OWNER --json {"id":1}'],
  ['call staff.tickets --as OWNER --json tickets'],
  ['call staff.tickets --as OWNER --json []'],
  ['call staff.tickets --as OWNER --json {"pgae":2}'],
  ['call staff.tickets --as OWNER --file upload'],
  ['call staff.tickets --as OWNER --save answer'],
  ['call staff.receipt-file --as OWNER --json {"id":1}'],
  ['call staff.import-codes --as OWNER --json {"file":"a.csv"}'],
  ['create --mobile 09300000006 --name Sara --reason text'],
])('wrong usage is explained: %s', async (line) => {
  await expect(run(...line.replace('OWNER', owner.mobile).split(' '))).rejects.toBeInstanceOf(UsageError);
});

test('the terminal warns of a member of staff who would get no code to sign in with', async () => {
  const create = (mobile: string) => ['create', '--mobile', mobile, '--name', 'Omid', '--roles', 'stock'];
  expect(await run(...create('09300000011'))).not.toContain('warning');
  expect(await runAtTerminal(shop, create('09300000011'), { services: { sms: null } })).toMatch(
    /warning: 09300000011 cannot sign in, because no SMS provider /,
  );
  shop.releases.publish({ ...fixtureRelease, site: { ...fixtureRelease.site, country: 'US' } });
  expect(await run(...create('+353851234567'))).toMatch(/warning: \+353851234567 .* login\.countries /);
  shop.releases.publish(fixtureRelease);
});

test('the terminal makes staff and removes their roles, but never those of the last owner', async () => {
  const person = ['create', '--mobile', '09300000008', '--name', 'Omid', '--roles'];
  const other = ['create', '--mobile', '09300000007', '--name', 'Tara', '--roles'];
  await rowsIn(shop, 'DELETE FROM staff_roles', []);
  expect(
    JSON.parse(await run('create', '--mobile', '۰۹۳۰۰۰۰۰۰۰۸', ...person.slice(3), 'owner,stock')),
  ).toMatchObject({
    user: { mobile: '09300000008', is_staff: true },
    roles: ['owner', 'stock'],
  });
  const [made] = await rowsIn(shop, "SELECT actor, actor_id FROM audit_log WHERE action = 'staff.roles'", []);
  expect(made).toEqual({ actor: 'cli:test', actor_id: null });
  for (const roles of ['stock', 'none'])
    await expect(run(...person, roles)).rejects.toMatchObject({ code: 'move-not-allowed' });
  await expect(run(...person, 'king')).rejects.toMatchObject({ code: 'validation-failed' });
  await run(...other, 'owner');
  await Promise.allSettled([run(...person, 'none'), run(...other, 'stock')]);
  expect(await rowsIn(shop, "SELECT FROM staff_roles WHERE role = 'owner'", [])).toHaveLength(1);
});

test('every refusal has a text in which all arguments are filled', () => {
  // The details with which each code with arguments is thrown. The tests of the operations check them.
  const details: Partial<Record<ErrorCode, Readonly<Record<string, unknown>>>> = {
    'gift-link-limit-reached': { limit: 2 },
    'held-line-limit-reached': { title: 'Tea', limit: 2 },
    'held-pieces-limit-reached': { limit: 2 },
    'line-answers-wrong': { title: 'Tea' },
    'line-below-least': { title: 'Tea', limit: 2 },
    'line-limit-reached': { title: 'Tea', limit: 2 },
    'order-lines-limit-reached': { limit: 2 },
    'order-pieces-limit-reached': { limit: 2 },
    'payout-limit-reached': { limit: 2 },
  };
  for (const language of ['fa', 'en'])
    for (const code of Object.keys(errorStatus) as ErrorCode[])
      expect(errorDetail(textsFor(language), { code, details: details[code] }), code).not.toMatch(/[{}]/);
});

test('every call that the docs show is one of a staff operation, with an input that it accepts', async () => {
  const root = path.join(import.meta.dirname, '../..');
  const shown: string[] = [];
  for (const file of ['README.md', ...globSync('docs/**/*.md', { cwd: root })])
    for (const [, id = '', more = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /npm run staff -- call (staff\.\S+|audit\.\S+)(.*)/g,
    )) {
      shown.push(id);
      const operation = staffOperations.get(id);
      if (!operation) throw new Error(`${file}: ${id} is not called at the terminal`);
      const json = /--json '([^']*)'/.exec(more)?.[1];
      if (json === undefined) continue;
      const given = JSON.parse(json) as Record<string, unknown>;
      const { all, texts } = inputNames(operation);
      for (const name of Object.keys(given)) expect(all, `${file}: ${id}`).toContain(name);
      const sent = Object.entries(given).map(([name, value]) => [
        name,
        texts.includes(name) ? String(value) : value,
      ]);
      await parseInput(operation.id, Object.fromEntries(sent) as Record<string, unknown>, iranianTelephones);
    }
  expect(shown.length).toBeGreaterThan(30);
});
