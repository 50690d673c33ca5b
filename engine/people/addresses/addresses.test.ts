import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressDraftDefaults } from '#schemas/address-draft.ts';
import type { Address } from '#schemas/entities/address.ts';
import { createTestClock, type TestClock } from '#tools/testing/clock.ts';
import { openBrowser, signIn, type TestCustomer } from '#tools/testing/customer.ts';
import { createTestApp, type TestApp } from '#tools/testing/test-app.ts';

let shop: TestApp;
let clock: TestClock;
let customer: TestCustomer;
let numbers = 0;

const fields = {
  ...addressDraftDefaults,
  full_name: 'نگار راد',
  phone_number: '09121111111',
  postal_code: '9134567891',
  address: 'بلوار سجاد، خیابان بهار، پلاک ۱۲',
  description: 'زنگ دوم',
};

beforeAll(async () => {
  clock = createTestClock();
  shop = await createTestApp({ now: clock.now, locale: 'fa-ir' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  clock.advance(60_000);
  customer = await signIn(shop, `0917${String((numbers += 1)).padStart(7, '0')}`);
});

const create = async (input: object = {}): Promise<Address> =>
  ((await customer.call('addresses.create', { ...fields, ...input })).json() as { address: Address }).address;
const list = async (): Promise<Address[]> =>
  ((await customer.call('addresses.list')).json() as { addresses: Address[] }).addresses;

test('an address is added, listed newest first, replaced and removed', async () => {
  const home = await create();
  expect(home).toEqual({ ...fields, id: expect.any(Number), city: { name: 'Riverside', province: 'West' } });
  const work = await create({ full_name: 'Work', city_id: 1 });
  expect(await list()).toEqual([work, home]);
  const moved = await customer.call('addresses.update', {
    ...fields,
    id: home.id,
    address: 'خیابان دانش، پلاک ۳',
    description: undefined,
  });
  expect(moved.json()).toEqual({ address: { ...home, address: 'خیابان دانش، پلاک ۳', description: '' } });
  expect((await customer.call('addresses.remove', { id: work.id })).json()).toEqual({});
  expect(await list()).toEqual([(moved.json() as { address: Address }).address]);
  expect((await customer.call('addresses.remove', { id: work.id })).json()).toMatchObject({
    code: 'address-not-found',
    status: 404,
  });
});

test('house number and unit are kept with the address, and nothing else that was sent', async () => {
  const home = await create({ answers: { house_number: '۱۲', unit: '', floor: '3' } });
  expect(home.answers).toEqual({ house_number: '۱۲' });
  const moved = await customer.call('addresses.update', {
    ...fields,
    id: home.id,
    answers: { house_number: '۱۴', unit: '۲' },
  });
  expect(moved.json()).toMatchObject({ address: { answers: { house_number: '۱۴', unit: '۲' } } });
  const refused = await customer.call('addresses.create', { ...fields, answers: { unit: 'x'.repeat(21) } });
  expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'answers.unit' }] });
});

test('digits of other scripts, blanks and dashes are accepted', async () => {
  expect(await create({ phone_number: '+98 ۹۱۲-۱۱۱ ٢٢٣٣', postal_code: '۹۱۳۴۵-۶۷۸۹۱' })).toMatchObject({
    phone_number: '09121112233',
    postal_code: '9134567891',
  });
});

test('the telephone of an address may be a landline with its area code', async () => {
  for (const written of ['02188776655', '(021) 8877 6655', '+98 21 88776655', '۰۲۱-۸۸۷۷۶۶۵۵', '2188776655'])
    expect(await create({ phone_number: written }), written).toMatchObject({ phone_number: '02188776655' });
});

describe('an invalid address', () => {
  const wrong: readonly [input: object, field: string, code: string, message: RegExp][] = [
    [{ full_name: undefined }, 'full_name', 'required', /نام و نام خانوادگی را کامل/],
    [{ full_name: '   ' }, 'full_name', 'required', /نام و نام خانوادگی را کامل/],
    [{ phone_number: '00212345678' }, 'phone_number', 'wrong-format', /تماس نادرست/],
    [{ phone_number: '0912' }, 'phone_number', 'wrong-length', /۱۱ رقم/],
    [{ postal_code: '' }, 'postal_code', 'required', /کد پستی را وارد کنید/],
    [{ postal_code: '913456789' }, 'postal_code', 'wrong-length', /۱۰ رقم/],
    [{ postal_code: '9034567891' }, 'postal_code', 'wrong-format', /کد پستی نادرست/],
    [{ postal_code: '9134267891' }, 'postal_code', 'wrong-format', /کد پستی نادرست/],
    [{ address: 'x' }, 'address', 'too-short', /کامل‌تر/],
    [{ address: 'x'.repeat(501) }, 'address', 'too-long', /۵۰۰/],
    [{ lat: 91 }, 'lat', 'too-large', /نقشه/],
    [{ long: '59' }, 'long', 'expected-number', /نقشه/],
    [{ lat: null }, 'lat', 'expected-number', /نقشه/],
    [{ city_id: 1.5 }, 'city_id', 'expected-number', /شهر/],
    [{ city_id: 999 }, 'city_id', 'city-unknown', /شهر/],
  ];
  test.each(wrong)(
    '(%j) is refused at its field, and nothing is stored',
    async (input, field, code, message) => {
      const { id } = await create();
      for (const answer of [
        await customer.call('addresses.create', { ...fields, ...input }),
        await customer.call('addresses.update', { ...fields, ...input, id }),
      ]) {
        expect(answer.json()).toMatchObject({
          status: 422,
          code: 'validation-failed',
          errors: [{ field, code, message: expect.stringMatching(message) }],
        });
      }
      expect(await list()).toMatchObject([{ ...fields, id }]);
    },
  );

  test('a 2 or a 0 is allowed after the first five digits of a postal code', async () => {
    expect(await create({ postal_code: '9134520220' })).toMatchObject({ postal_code: '9134520220' });
  });
});

test('fifty addresses are the limit, also for addresses added at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => customer.call('addresses.create', fields)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: 'address-limit-reached',
    status: 409,
  });
  expect(await list()).toHaveLength(50);
});

test('the cities need no login and may be cached', async () => {
  const answer = await openBrowser(shop).call('cities.list');
  expect(answer.json()).toMatchObject({
    cities: expect.arrayContaining([
      expect.objectContaining({
        id: addressDraftDefaults.city_id,
        lat: addressDraftDefaults.lat,
        long: addressDraftDefaults.long,
      }),
    ]),
  });
  expect(answer.headers['cache-control']).toContain('public');
});
