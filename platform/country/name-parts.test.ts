import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { createCountryShop, type CountryShop, type Forms } from '#tools/testing/country-shop.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import type { TestShop } from '#tools/testing/shared-shops.ts';
import { makeShopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let initial: PublishedRelease;
let openIn: CountryShop['openIn'];
let order: CountryShop['order'];
beforeAll(async () => {
  ({ shop, initial, openIn, order } = await createCountryShop());
});
afterEach(() => shop.releases.publish(initial));
afterAll(() => shop.close());

describe('a shop of Japan that asks for family and given name', () => {
  const text = (title: string) => ({ type: 'string', title, minLength: 1 });
  const name = { family_name: text('Family name'), given_name: text('Given name') };
  const forms: Forms = {
    buyer: {
      schema: {
        type: 'object',
        properties: { ...name, phone_number: text('Telephone') },
        required: ['family_name', 'given_name', 'phone_number'],
      },
      uiSchema: {},
    },
    address: {
      schema: {
        type: 'object',
        properties: { ...name, address: text('Street') },
        required: ['family_name', 'given_name', 'address'],
      },
      uiSchema: {},
    },
  };
  const user = { full_name: 'anything', phone_number: '090-1234-5678' };
  const answers = { family_name: 'Tanaka', given_name: 'Hanako' };
  const address = { address: 'Chiyoda 1-1', answers };

  test('keeps the name in that order, and its parts with the order', async () => {
    openIn('JP', forms);
    const answer = await order(openBrowser(shop), { user, address, answers: { buyer: answers } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      order: {
        buyer: { full_name: 'Tanaka Hanako' },
        address: { full_name: 'Tanaka Hanako', answers },
        answers: { buyer: answers },
      },
    });
    const customer = await makeShopper(shop, { mobile: '+819012345679' });
    const made = await customer.call('addresses.create', address);
    expect(made.json()).toMatchObject({ address: { full_name: 'Tanaka Hanako', answers } });
  });

  test.each([
    [{ address: { ...address, answers: { given_name: 'Hanako' } } }, 'address.answers.family_name'],
    [{ answers: { buyer: { family_name: 'Tanaka' } } }, 'answers.buyer.given_name'],
  ])('refuses an order without a part of it: %j', async (wrong, field) => {
    openIn('JP', forms);
    const answer = await order(openBrowser(shop), { user, address, answers: { buyer: answers }, ...wrong });
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field, code: 'required' }] });
  });

  test('refuses an address whose parts are longer than a name', async () => {
    openIn('JP', forms);
    const wrong = { ...address, answers: { ...answers, family_name: 'T'.repeat(120) } };
    const answer = await order(openBrowser(shop), { user, address: wrong, answers: { buyer: answers } });
    expect(answer.json()).toMatchObject({
      status: 422,
      errors: [{ field: 'address.answers.family_name', code: 'too-long' }],
    });
  });
});
