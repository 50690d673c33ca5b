import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { operations, type PrivateOperationId } from '#schemas/api/index.ts';
import { staffRoles, type Operation, type StaffRole } from '#schemas/api/operation.ts';
import { namesNobody, namingFields, plainFields } from '#tools/testing/access-fields.ts';
import {
  deskRecords,
  enrol,
  privateRecords,
  type RecordKit,
  type Who,
} from '#tools/testing/access-records.ts';
import { inTurn } from '#tools/testing/cases.ts';
import { openBrowser, type TestBrowser } from '#tools/testing/customer.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { noLimits } from '#tools/testing/no-limits.ts';
import {
  createTestShop,
  makeGoods,
  makeShopper,
  once,
  openStores,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

// Calls every operation as a guest, as a customer and with each role of staff: without a record, with an own
// record, and with another customer's record. Operations and roles come from the contracts. An operation that
// has no place in the matrix fails.

const contracts: readonly Operation[] = Object.values(operations);
const whoever: readonly Who[] = ['guest', 'customer', ...staffRoles];
const idOf = ({ id }: Operation) => id as PrivateOperationId;
const isDesk = ({ audience }: Operation): boolean => typeof audience !== 'string';
const isOpen = ({ audience }: Operation): boolean =>
  audience === 'public' || audience === 'visitor' || audience === 'provider';

/** Whether the contract allows a sender, before the operation looks at any record. */
function letsIn({ audience }: Operation, who: Who): boolean {
  if (audience === 'public' || audience === 'visitor' || audience === 'provider') return true;
  if (audience === 'customer') return who !== 'guest';
  return who === 'owner' || (who !== 'guest' && who !== 'customer' && audience.includes(who));
}

const shapeOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object })?.shape ?? {});

/** Every value that a request of the operation sends. */
function fieldsOf({ params, query, body, http }: Operation): string[] {
  const form = typeof http?.body === 'object' ? [http.body.multipart, ...(http.body.texts ?? [])] : [];
  return [...shapeOf(params), ...shapeOf(query), ...shapeOf(body), ...form];
}

/** Reasons why an operation has no place in the matrix; empty if it has one. */
function unclassified(operation: Operation): string[] {
  const { audience } = operation;
  // A public answer is the same for everybody, so it holds no private record. Providers sign their requests.
  if (audience === 'public' || audience === 'provider') return [];
  if (audience !== 'visitor' && audience !== 'customer' && !Array.isArray(audience))
    return [`the audience ${JSON.stringify(audience)} is unknown`];
  const unknownRoles = isDesk(operation)
    ? (audience as readonly string[]).filter((role) => !(staffRoles as readonly string[]).includes(role))
    : [];
  const fields = fieldsOf(operation);
  const unknown = fields.filter((field) => !namingFields.has(field) && !plainFields.has(field));
  const naming = fields.some((field) => namingFields.has(field)) || operation.path.includes('{');
  const id = idOf(operation);
  const places = [privateRecords[id], deskRecords[id], namesNobody[id]].filter(Boolean).length;
  return [
    ...unknownRoles.map((role) => `the role ${role} is unknown`),
    ...unknown.map((field) => `say in access-fields.ts whether the field ${field} names a record`),
    ...(naming && places !== 1 ? ['say in access-records.ts how the record it names is made'] : []),
    ...(!naming && places > 0 ? ['it names no record, but access-records.ts says so'] : []),
    ...(deskRecords[id] && !isDesk(operation) ? ['only staff reach the records of others'] : []),
  ];
}

let kit: RecordKit;
/** A guest, a customer and staff of each role, who own no records. */
let everybody: readonly (readonly [Who, TestBrowser])[];
/** For each role: a member of staff without a second factor, and one who has it but has not answered it. */
let unproven: Record<StaffRole, { newcomer: Shopper; returning: Shopper }>;
const isRole = (who: Who): who is StaffRole => who !== 'guest' && who !== 'customer';
let guests = 0;

const make = (who: Who): Promise<Shopper> => makeShopper(kit.shop, isRole(who) ? { roles: [who] } : {});
/** A guest from a network of their own. */
const makeGuest = (): TestBrowser => openBrowser(kit.shop, `10.1.0.${(guests += 1)}`);
const makeEverybody = () =>
  Promise.all(whoever.map(async (who) => [who, who === 'guest' ? makeGuest() : await make(who)] as const));

beforeAll(async () => {
  const shop = await createTestShop({ limits: noLimits });
  await openStores(shop);
  const { flows } = fixtureRelease;
  shop.releases.publish({
    ...fixtureRelease,
    flows: { ...flows, checkout: { ...flows.checkout, guest: true } },
  });
  kit = {
    shop,
    goods: {
      code: await makeGoods(shop, { stock: 500 }),
      parcel: await makeGoods(shop, { type: 'physical', stock: 500 }),
    },
  };
  reading = await makeReading();
  everybody = await makeEverybody();
  const pairs: [StaffRole, { newcomer: Shopper; returning: Shopper }][] = [];
  for (const role of staffRoles) {
    const [newcomer, returning] = [await make(role), await make(role)];
    await enrol(shop, returning);
    await shop.database.pool.query(
      'UPDATE sessions SET second_factor_at = NULL, staff_used_at = NULL WHERE user_id = ANY ($1)',
      [[newcomer.id, returning.id]],
    );
    pairs.push([role, { newcomer, returning }]);
  }
  // cast: one pair for each role
  unproven = Object.fromEntries(pairs) as typeof unproven;
});
afterAll(() => kit.shop.close());

/** The status of an answer, with the code of its refusal. */
async function outcome(
  browser: TestBrowser,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<string> {
  const answer = await browser.call(idOf(operation), input, once());
  const code = answer.statusCode < 400 ? '' : ` ${(answer.json() as { code: string }).code}`;
  return `${answer.statusCode}${code}`;
}
const succeeds = /^[23]\d\d$/;

/** Only the path parameters. An operation refuses unauthorised senders before it reads other input. */
const placeholder = ({ params }: Operation) => Object.fromEntries(shapeOf(params).map((name) => [name, '1']));

/**
 * Reads the number of rows in every table, and the newest change among them, but for counters of attempts and the
 * record of refusals.
 */
async function makeReading(): Promise<string> {
  const { rows } = await kit.shop.database.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'
     AND table_type = 'BASE TABLE' AND table_name NOT IN ('rate_limits', 'audit_log') ORDER BY 1`,
  );
  const marks = rows.map(
    ({ name }) => `SELECT '${name}' AS name, count(*), max(xmin::text::bigint) AS newest FROM ${name}`,
  );
  return `${marks.join(' UNION ALL ')} ORDER BY 1`;
}
let reading: string;
/** Two equal answers mean that nothing was written in between. The database plans the statement once. */
const everything = async (): Promise<string> =>
  JSON.stringify((await kit.shop.database.pool.query({ name: 'everything', text: reading })).rows);

type Answers = Partial<Record<Who, string>>;
/** The answer to senders whom the contract does not allow. */
const closed = (who: Who): RegExp => (who === 'guest' ? /^401 unauthenticated$/ : /^403 forbidden$/);
/** The cells of the matrix with a wrong answer. */
const wrong = (told: Answers, expected: (who: Who) => RegExp): string[] =>
  whoever.flatMap((who) => {
    const answer = told[who];
    return answer === undefined || expected(who).test(answer)
      ? []
      : [`${who}: ${answer}, not ${expected(who)}`];
  });
/** Calls as each of a list, and asserts that nothing changes. */
async function refuse(
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  asking: readonly Who[],
): Promise<Answers> {
  const before = await everything();
  const told: Answers = {};
  for (const [who, browser] of everybody)
    if (asking.includes(who)) told[who] = await outcome(browser, operation, input);
  expect(await everything()).toBe(before);
  return told;
}
const exactly = (answer: string | undefined): RegExp => new RegExp(`^${answer}$`);

const placeOf = (operation: Operation): number => contracts.indexOf(operation);
const rows = (list: readonly Operation[]) => list.map((operation) => [operation.id, operation] as const);

describe('the matrix', () => {
  test('has a place for every operation', () => {
    expect(contracts.length).toBeGreaterThan(100);
    expect(contracts.flatMap((each) => unclassified(each).map((why) => `${each.id}: ${why}`))).toEqual([]);
    const known: readonly string[] = contracts.map(({ id }) => id);
    for (const list of [privateRecords, deskRecords, namesNobody])
      expect(Object.keys(list).filter((id) => !known.includes(id))).toEqual([]);
  });

  test('has none for an operation that names something new', () => {
    const base = operations['tickets.get'] as Operation;
    const other = operations['staff.payouts'] as Operation;
    const added = (more: Partial<Operation>) => unclassified({ ...base, id: 'gifts.get', ...more });
    expect(added({})).toHaveLength(1);
    expect(added({ path: '/api/v1/gifts', params: operations['account.update'].body })).toEqual([]);
    expect(added({ query: operations['products.list'].query })).not.toHaveLength(1);
    // cast: what a contract cannot say today
    expect(added({ audience: 'friends' as never })).toEqual(['the audience "friends" is unknown']);
    expect(unclassified({ ...other, audience: ['courier' as StaffRole] })).toEqual([
      'the role courier is unknown',
    ]);
  });
});

/** The answers to an allowed sender who fills in only the path. */
function opened(operation: Operation, guest: string | undefined): RegExp {
  // Open operations answer everybody alike.
  if (isOpen(operation)) return exactly(guest);
  // An operation that answers a second factor reports that there is none.
  return operation.secondFactor === 'exempt'
    ? /^(?!401|403 forbidden)/
    : /^(?!401|403 (forbidden|second-factor))/;
}

describe.each(rows(contracts))('%s', (_id, operation) => {
  test('lets in whom its contract names', async () => {
    const told: Answers = {};
    // A logout ends the session of its sender, so these operations get senders of their own.
    const callers = operation.tag === 'auth' ? await makeEverybody() : everybody;
    for (const [who, browser] of callers)
      told[who] = await outcome(browser, operation, placeholder(operation));
    expect(Object.keys(told)).toEqual(whoever);
    expect(
      wrong(told, (who) => (letsIn(operation, who) ? opened(operation, told.guest) : closed(who))),
    ).toEqual([]);
  });
});

const guarded = contracts.filter((each) => isDesk(each) && each.secondFactor !== 'exempt');
describe.each(rows(guarded))('%s', (_id, operation) => {
  test.each(staffRoles.filter((role) => letsIn(operation, role)))(
    'asks %s for the second factor',
    async (role) => {
      const { newcomer, returning } = unproven[role];
      expect(await outcome(newcomer, operation, placeholder(operation))).toBe(
        '403 second-factor-not-enrolled',
      );
      expect(await outcome(returning, operation, placeholder(operation))).toBe('403 second-factor-needed');
    },
  );
});

describe.each(rows(contracts.filter(({ id }) => id in privateRecords)))('%s', (id, operation) => {
  const mayOwn = whoever.filter(
    // Guests have no stored addresses.
    (who) => letsIn(operation, who) && !(who === 'guest' && fieldsOf(operation).includes('address_id')),
  );
  const makeRecord = async (owner: Shopper) =>
    (await privateRecords[id as PrivateOperationId]?.(kit, owner)) ?? {};

  test.each(inTurn(mayOwn, 1 / 3, placeOf(operation)))('is good for the own record of %s', async (who) => {
    // cast: only the browser makes the records that guests own
    const owner = who === 'guest' ? (makeGuest() as Shopper) : await make(who);
    expect(await outcome(owner, operation, await makeRecord(owner))).toMatch(succeeds);
  });

  // The roles of the record's owner do not matter here. Records of guests are left out, because a visitor who
  // has the code of a guest's order counts as its guest.
  test('answers everybody else as if the record did not exist, and changes nothing', async () => {
    const owner = await make(letsIn(operation, 'customer') ? 'customer' : 'owner');
    const input = await makeRecord(owner);
    const asking = whoever.filter((who) => mayOwn.includes(who) || !letsIn(operation, who));
    const told = await refuse(operation, input, asking);
    expect(wrong(told, (who) => (letsIn(operation, who) ? /^4(01|04|10|22) / : closed(who)))).toEqual([]);
    const params = Object.fromEntries(shapeOf(operation.params).map((name) => [name, '2147483647']));
    const nowhere = Object.keys(params).length > 0 ? { ...input, ...params } : input;
    const missing = await refuse(operation, nowhere, asking);
    expect(missing).toEqual(told);
    // The same input works for its owner, so the refusal was about the sender.
    expect(await outcome(owner, operation, input)).toMatch(succeeds);
  });
});

describe.each(rows(contracts.filter(({ id }) => id in deskRecords)))('%s', (id, operation) => {
  const desk = deskRecords[id as PrivateOperationId];
  const makeRecord = async (owner: Shopper) => (await desk?.make(kit, owner)) ?? {};
  const mayCall = staffRoles.filter((role) => letsIn(operation, role));

  test('refuses customers, the owner of the record among them, and other roles', async () => {
    const owner = await make('customer');
    const input = await makeRecord(owner);
    const told = await refuse(
      operation,
      input,
      whoever.filter((who) => !letsIn(operation, who)),
    );
    expect(told.customer).toBe('403 forbidden');
    expect(wrong(told, closed)).toEqual([]);
    expect(await outcome(owner, operation, input)).toBe('403 forbidden');
  });

  test.each(mayCall)('reaches the record of a customer for %s', async (role) => {
    const input = await makeRecord(await make('customer'));
    expect(await outcome(await make(role), operation, input)).toMatch(succeeds);
  });

  test.each(staffRoles)('is for oneself what it should be for %s', async (role) => {
    const member = await make(role);
    const mayDo = desk?.oneself === 'allowed' && letsIn(operation, role);
    expect(await outcome(member, operation, await makeRecord(member))).toMatch(
      mayDo ? succeeds : closed(role),
    );
  });
});
