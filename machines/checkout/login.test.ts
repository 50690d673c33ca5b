import { describe, expect, test } from 'vitest';
import {
  atPayment,
  buyer,
  problem,
  sampleItem,
  sampleQuote,
  sampleUser,
  startCheckout,
} from './testing/fixtures.ts';

describe('the login', () => {
  test('comes before everything else in a shop without guests, and the steps follow it', async () => {
    const checkout = startCheckout({ user: null, step: 'buyer' });
    expect(checkout.tags()).toContain('login');
    expect(checkout.emitted).toEqual([{ type: 'checkout.login-needed' }]);
    expect(checkout.calls.quoteOrder).toEqual([]);
    checkout.send({ type: 'session.changed', user: sampleUser() });
    await checkout.quote(sampleQuote());
    expect(checkout.step()).toBe('buyer');
  });

  test('is required again when the session ends, and nothing is lost', async () => {
    const checkout = await atPayment();
    checkout.send({ type: 'order.place' });
    await checkout.placing().fail(problem('unauthenticated'));
    checkout.send({ type: 'session.changed', user: null });
    expect(checkout.tags()).toContain('login');
    checkout.send({ type: 'session.changed', user: sampleUser() });
    // A customer who was placing the order repeats the same call, because the engine may have received an
    // earlier one.
    expect(checkout.placing().input).toEqual(checkout.calls.placeOrder[0]?.input);
    expect(checkout.calls.placeOrder).toHaveLength(2);
    expect(checkout.context().draft.values['buyer']).toEqual(buyer);
  });

  test('is not required of guests where a shop lets them buy', async () => {
    const checkout = startCheckout({ user: null, settings: { checkout: { guest: true } } });
    await checkout.quote(sampleQuote({ needs_address: true }));
    checkout.send({ type: 'step.submit', values: buyer });
    const address = {
      full_name: 'Sara',
      phone_number: '09123456789',
      city_id: 130,
      postal_code: '9183745611',
      address: 'Sajjad 12',
      description: '',
      lat: 36,
      long: 59,
    };
    checkout.send({ type: 'address.give', address });
    // The shipping cost may depend on the city, so a quote without it would differ from that of the order.
    expect(checkout.calls.quoteOrder.at(-1)?.input).toMatchObject({ city_id: 130 });
    await checkout.quote(sampleQuote({ needs_address: true }));
    checkout.send({ type: 'step.next' });
    checkout.send({ type: 'step.next' });
    checkout.send({ type: 'order.place' });
    expect(checkout.placing().input.body).toMatchObject({ address, user: buyer });
    expect(checkout.placing().input.body).not.toHaveProperty('city_id');
  });

  test.each([
    ['with-tax', { city: 'Ithaca', province: 'NY', postal_code: '14850', country: 'US' }],
    [undefined, { city: 'Ithaca', country: 'US' }],
  ])(
    'is not required to say where a guest’s parcels go, for shipping and taxes: %s',
    async (taxes, destination) => {
      const settings = { checkout: { guest: true }, ...(taxes && { taxes }) };
      const checkout = startCheckout({ user: null, settings });
      await checkout.quote(sampleQuote({ needs_address: true }));
      checkout.send({ type: 'step.submit', values: buyer });
      const { country, ...town } = destination;
      const person = { full_name: 'Ada', phone_number: '+12125550142', address: '48 Wharf Street' };
      checkout.send({ type: 'address.give', address: { ...person, ...town, answers: { country } } });
      expect(checkout.calls.quoteOrder.at(-1)?.input.destination).toEqual(destination);
    },
  );

  test('is required of a guest for a gift, and not without it', () => {
    const answers = [{ field: 'gift_recipient', title: 'For', value: 'Sara' }];
    const checkout = startCheckout({
      user: null,
      settings: { checkout: { guest: true } },
      items: [sampleItem(1, { answers }), sampleItem(2)],
    });
    expect(checkout.tags()).toContain('login');
    expect(checkout.calls.quoteOrder).toEqual([]);
    checkout.send({ type: 'cart.changed', items: [sampleItem(1, { answers })] });
    expect(checkout.tags()).toContain('login');
    expect(checkout.emitted).toEqual([{ type: 'checkout.login-needed' }]);
    checkout.send({ type: 'cart.changed', items: [sampleItem(2)] });
    expect(checkout.calls.quoteOrder).toHaveLength(1);
  });

  test('is not required of a guest whose city no longer exists; another address is', async () => {
    const checkout = startCheckout({ user: null, settings: { checkout: { guest: true } } });
    await checkout.quote(sampleQuote({ needs_address: true }));
    checkout.send({ type: 'step.submit', values: buyer });
    checkout.send({
      type: 'address.give',
      address: {
        full_name: 'Sara',
        phone_number: '09123456789',
        city_id: 9999,
        postal_code: '9183745611',
        address: 'Sajjad 12',
        description: '',
        lat: 36,
        long: 59,
      },
    });
    await checkout.refuseQuote(problem('address-not-found'));
    await checkout.quote(sampleQuote({ needs_address: true }));
    expect([checkout.step(), checkout.context().draft.address]).toEqual(['address', null]);
  });
});
