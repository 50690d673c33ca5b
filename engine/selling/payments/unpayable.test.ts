import { expect, test } from 'vitest';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { createTestGateway } from '#tools/testing/test-gateway.ts';
import { findUnpayable } from './unpayable.ts';

const { flows, site } = fixtureRelease;
const toman = { code: 'toman', minor_units: 0, symbol: 'T', place: 'after' } as const;
const withMethods = (...methods: (typeof flows.payment.methods)[number][]) => ({
  site: { ...site, currencies: [toman] },
  flows: { ...flows, payment: { ...flows.payment, methods, transferCards: [] } },
});

test('a shop whose gateways are not configured says that nothing can be paid, and what to set', () => {
  const shop = withMethods({ method: 'card', currencies: ['toman'], providers: ['zarinpal'] });
  expect(findUnpayable([], shop)).toEqual([
    expect.stringMatching(/^nothing can be paid in toman: configure zarinpal \(PAYMENT_/),
  ]);
  expect(findUnpayable([createTestGateway('zarinpal', 'card', 'toman')], shop)).toEqual([]);
});

test('a shop whose documents offer nothing for a currency says so', () => {
  expect(findUnpayable([createTestGateway('zarinpal', 'card', 'toman')], withMethods())).toEqual([
    expect.stringContaining('the flow settings offer no method for it'),
  ]);
});
