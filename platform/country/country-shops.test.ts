import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { flowSettings } from '#schemas/documents/flows.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { taxSettings } from '#schemas/documents/taxes.ts';
import type { Order, Quote } from '#schemas/entities/order.ts';
import { createCountryShop, type CountryShop } from '#tools/testing/country-shop.ts';
import { codeSentTo, openBrowser, signIn } from '#tools/testing/customer.ts';
import { address as iranian, rowsIn, type TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper, once } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let initial: PublishedRelease;
let book: number;
let openIn: CountryShop['openIn'];
let order: CountryShop['order'];
beforeAll(async () => {
  ({ shop, initial, book, openIn, order } = await createCountryShop());
});
afterEach(() => shop.releases.publish(initial));
afterAll(() => shop.close());

const newYork = {
  full_name: 'Ada Reader',
  phone_number: '212.456.7890',
  address: '11 Wall Street, Apt 4',
  city: 'New York',
  province: 'NY',
  postal_code: '10005',
};

test('a guest is taxed where the city of the list is, and not where a province beside it says', async () => {
  const text = { type: 'string' };
  const fields = { full_name: text, postal_code: text, address: text, province: text };
  const properties = { ...fields, city_id: { type: 'integer' } };
  const required = ['full_name', 'address', 'city_id'];
  openIn('IR', { address: { schema: { type: 'object', properties, required }, uiSchema: {} } });
  const { site, ...others } = shop.releases.published();
  const [city] = (await rowsIn(shop, 'SELECT province FROM cities WHERE id = 130', [])) as {
    province: string;
  }[];
  const rule = { id: 'home', title: 'Home', rate: 100_000, where: { provinces: [city?.province] } };
  const taxes = taxSettings.parse({ prices: 'without-tax', rules: [rule] });
  shop.releases.publish({ ...others, site: { ...site, taxes } });
  const guest = openBrowser(shop);
  const cart = { ids: [{ id: book, qty: 1 }], currency: 'dollar' };
  const asked = { ...cart, city_id: 130, destination: { province: 'Elsewhere' } };
  const { quote } = (await guest.call('orders.quote', asked)).json() as { quote: Quote };
  expect(quote.taxes).toMatchObject({ pending: false, rules: [{ id: 'home' }] });
  const { full_name, postal_code, address: street } = iranian;
  const address = { full_name, postal_code, address: street, city_id: 130, province: 'Elsewhere' };
  const user = { full_name, phone_number: iranian.phone_number, email: '' };
  const answer = await guest.call('orders.place', { ...cart, quote: quote.hash, user, address }, once());
  expect(answer.json()).toMatchObject({ order: { taxes: { amount: quote.taxes?.amount } } });
});

describe('a shop of the United States', () => {
  test('sells a book to a guest in New York, with ZIP code and state, and stores numbers in E.164', async () => {
    openIn('US');
    const answer = await order(openBrowser(shop), { address: newYork });
    expect(answer.statusCode, answer.body).toBe(200);
    const { order: placed } = answer.json() as { order: Order };
    expect(placed.buyer.phone_number).toBe('+12124567890');
    expect(placed.address).toEqual({
      full_name: 'Ada Reader',
      phone_number: '+12124567890',
      city_id: null,
      city_name: 'New York',
      province: 'NY',
      postal_code: '10005',
      address: '11 Wall Street, Apt 4',
      description: '',
      lat: null,
      long: null,
    });
  });

  test.each([
    [{ postal_code: '1000' }, 'address.postal_code', 'wrong-format', 'The postal code is not right.'],
    [{ postal_code: undefined }, 'address.postal_code', 'required', 'Enter the postal code.'],
    [{ province: 'Somewhere' }, 'address.province', 'invalid', 'Enter the state or province.'],
    [{ city: undefined }, 'address.city', 'required', 'Enter the city.'],
    [
      { phone_number: '09121111111' },
      'address.phone_number',
      'telephone-wrong',
      'The phone number is not right. Write it with its area code, or with + and the country code.',
    ],
  ])('refuses %j at its field, and says why', async (wrong, field, code, message) => {
    openIn('US');
    const answer = await order(openBrowser(shop), { address: { ...newYork, ...wrong } });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code, message }] });
  });

  test.each([
    ['+1 212 456', 'telephone-wrong'],
    ['not a number', 'telephone-wrong'],
    ['+1 800 234 5678', 'mobile-wrong'],
    ['', 'required'],
  ])('refuses a buyer with the number %j', async (phone_number, code) => {
    openIn('US');
    const answer = await order(openBrowser(shop), { user: { phone_number }, address: newYork });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'user.phone_number', code }] });
  });

  test('tells a guest at once what is wrong with buyer and address', async () => {
    openIn('US');
    const wrong = { user: { phone_number: '1' }, address: { ...newYork, postal_code: '1000' } };
    expect((await order(openBrowser(shop), wrong)).json()).toMatchObject({
      status: 422,
      errors: [
        { field: 'user.phone_number', code: 'telephone-wrong' },
        { field: 'address.postal_code', code: 'wrong-format' },
      ],
    });
  });

  test('signs a number in however it is written, and finds its customer by it', async () => {
    openIn('US');
    const customer = await signIn(shop, '+12124567891');
    const browser = openBrowser(shop);
    shop.clock.advance(10);
    const asked = await browser.call('auth.request-code', { mobile: '۲۱۲-۴۵۶-۷۸۹۱' });
    expect(asked.statusCode, asked.body).toBe(200);
    expect(codeSentTo(shop, '+12124567891')).toMatch(/^\d{6}$/);
    const owner = await makeShopper(shop, { roles: ['owner'] });
    const found = await owner.call('staff.identities', { mobile: '1 212 456 7891' });
    expect(found.statusCode, found.body).toBe(200);
    const { rows } = await shop.database.pool.query('SELECT id FROM users WHERE mobile = $1', [
      '+12124567891',
    ]);
    expect(rows).toEqual([{ id: customer.id }]);
  });

  test('keeps the addresses of a customer as they were written', async () => {
    openIn('US');
    const customer = await makeShopper(shop, { mobile: '+12124567892' });
    const made = await customer.call('addresses.create', newYork);
    expect(made.statusCode, made.body).toBe(200);
    expect(made.json()).toMatchObject({
      address: { city_id: null, city: { name: 'New York', province: 'NY' }, postal_code: '10005', lat: null },
    });
    const exported = await customer.call('addresses.list');
    expect(exported.json()).toMatchObject({ addresses: [{ city: { name: 'New York' } }] });
  });
});

describe('a shop of France', () => {
  const paris = {
    full_name: 'Ada Lectrice',
    phone_number: '01 42 68 53 00',
    address: '5 rue de la Paix',
    city: 'Paris',
    postal_code: '75002',
  };

  test('takes a mobile number of the buyer, a landline of the recipient, and no province', async () => {
    openIn('FR');
    const answer = await order(openBrowser(shop), {
      user: { phone_number: '06 12 34 56 78' },
      address: paris,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      order: {
        buyer: { phone_number: '+33612345678' },
        address: { phone_number: '+33142685300', city_name: 'Paris', postal_code: '75002' },
      },
    });
  });

  test('refuses a landline as the number of the buyer, and the ZIP code of another country', async () => {
    openIn('FR');
    const landline = await order(openBrowser(shop), {
      user: { phone_number: '01 42 68 53 00' },
      address: paris,
    });
    expect(landline.json()).toMatchObject({
      errors: [
        {
          field: 'user.phone_number',
          code: 'mobile-wrong',
          message: 'This number gets no text messages. Enter the number of a mobile phone.',
        },
      ],
    });
    const code = await order(openBrowser(shop), {
      user: { phone_number: '06 12 34 56 78' },
      address: { ...paris, postal_code: 'SW1A 1AA' },
    });
    expect(code.json()).toMatchObject({ errors: [{ field: 'address.postal_code', code: 'wrong-format' }] });
  });
});

describe('one-time codes', () => {
  /** Opens the fixture shop in France, which also sends codes to these countries. */
  function openInFrance(countries: string[] = []): void {
    openIn('FR');
    const release = shop.releases.published();
    const login = { ...release.flows.login, countries };
    shop.releases.publish({ ...release, flows: { ...release.flows, login } });
  }

  test.each([
    ['+44 7012 345678', 'mobile-wrong'],
    ['+882 16 1234567', 'mobile-wrong'],
    ['+870 773111632', 'mobile-wrong'],
    ['+979 123456789', 'mobile-wrong'],
    ['+1 212 456 7893', 'mobile-abroad'],
    ['+32 470 12 34 56', 'mobile-abroad'],
  ])('are not sent to %s, which costs the shop more than a message at home', async (mobile, code) => {
    openInFrance();
    const sent = shop.sent.length;
    const answer = await openBrowser(shop).call('auth.request-code', { mobile });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'mobile', code }] });
    const customer = await makeShopper(shop);
    const changed = await customer.call('account.send-mobile-code', { mobile });
    expect(changed.json()).toMatchObject({ status: 422, errors: [{ field: 'mobile', code }] });
    expect(shop.sent).toHaveLength(sent);
  });

  test('go to the countries that the shop names, and an order takes a number of any', async () => {
    openInFrance(['BE']);
    shop.clock.advance(10);
    const asked = await openBrowser(shop).call('auth.request-code', { mobile: '+32 470 12 34 56' });
    expect(asked.statusCode, asked.body).toBe(200);
    expect(codeSentTo(shop, '+32470123456')).toMatch(/^\d{6}$/);
    const user = { phone_number: '+1 212 456 7890' };
    const address = {
      full_name: 'Ada Lectrice',
      phone_number: '01 42 68 53 00',
      address: '5 rue de la Paix',
      city: 'Paris',
      postal_code: '75002',
    };
    expect((await order(openBrowser(shop), { user, address })).statusCode).toBe(200);
  });
});

describe('an address form of the shop', () => {
  const forms = flowSettings.parse({
    version: 3,
    checkout: {
      forms: {
        address: {
          schema: {
            type: 'object',
            properties: {
              full_name: { type: 'string', title: 'Name', minLength: 2 },
              address: { type: 'string', title: 'Street', minLength: 3 },
              city_id: { type: 'integer', title: 'City' },
              gate: { type: 'string', title: 'Gate code', pattern: '^\\d{4}$' },
            },
            required: ['full_name', 'address', 'gate'],
          },
        },
      },
    },
  }).checkout.forms;
  const given = { full_name: 'Negar Rad', address: 'Bahar 12', answers: { gate: '4711' } };

  test('decides what is accepted: no postal code, no number, no place, and a field of its own is kept', async () => {
    openIn('IR', forms);
    const user = { phone_number: '09121111111' };
    const answer = await order(openBrowser(shop), { user, address: given });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      order: { address: { postal_code: '', phone_number: '', city_name: '', answers: { gate: '4711' } } },
    });
    const customer = await makeShopper(shop);
    const made = await customer.call('addresses.create', { ...given, city_id: 130 });
    expect(made.json()).toMatchObject({
      address: { city: { name: 'Riverside' }, postal_code: '', answers: { gate: '4711' } },
    });
  });

  test.each([
    [{ ...given, answers: {} }, 'answers.gate', 'required'],
    [{ ...given, answers: { gate: 'open' } }, 'answers.gate', 'wrong-format'],
    [{ ...given, full_name: undefined }, 'full_name', 'required'],
    [{ ...given, city_id: 999 }, 'city_id', 'city-unknown'],
  ])('refuses %j', async (wrong, field, code) => {
    openIn('IR', forms);
    const customer = await makeShopper(shop);
    const answer = await customer.call('addresses.create', wrong);
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code }] });
  });

  /**
   * Names, street and postal code without any rule. Releases that left the rules to the engine have such
   * forms.
   */
  const loose = {
    address: {
      schema: {
        type: 'object',
        properties: {
          full_name: { type: 'string', title: 'Name' },
          address: { type: 'string', title: 'Street' },
          postal_code: { type: 'string', title: 'Code' },
        },
      },
      uiSchema: {},
    },
  };

  test('gets no blank address of a guest, even where an old release requires nothing', async () => {
    openIn('IR', loose);
    const user = { phone_number: '09121111111' };
    for (const address of [{}, { full_name: ' ', address: '\u200a' }])
      expect((await order(openBrowser(shop), { user, address })).json()).toMatchObject({
        status: 422,
        errors: [
          { field: 'address.full_name', code: 'required' },
          { field: 'address.address', code: 'required' },
        ],
      });
  });

  test.each([
    ['IR', { postal_code: '12' }, 'postal_code', 'wrong-length'],
    ['IR', { postal_code: '0137933516' }, 'postal_code', 'wrong-format'],
    ['IR', { full_name: 'N' }, 'full_name', 'too-short'],
    ['IR', { address: 'Bah' }, 'address', 'too-short'],
    ['FR', { postal_code: '75\u0007002' }, 'postal_code', 'control-character'],
  ])(
    'in %s, an old release with rules of its own for nothing refuses %j',
    async (country, wrong, field, code) => {
      openIn(country, loose);
      const customer = await makeShopper(shop, { mobile: country === 'IR' ? undefined : '+33612345670' });
      const good = { full_name: 'Negar Rad', address: 'Bahar 12' };
      const answer = await customer.call('addresses.create', { ...good, ...wrong });
      expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code }] });
      expect((await customer.call('addresses.create', good)).statusCode).toBe(200);
    },
  );

  test('a shop of Iran without one asks for what the specification asks', async () => {
    const customer = await makeShopper(shop);
    expect((await customer.call('addresses.create', iranian)).statusCode).toBe(200);
    const answer = await customer.call('addresses.create', { ...iranian, phone_number: '+12124567890' });
    expect(answer.json()).toMatchObject({ errors: [{ field: 'phone_number', code: 'wrong-length' }] });
  });
});
