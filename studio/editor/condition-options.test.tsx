// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { ShopPartsContext, type ShopParts } from '../pickers/shop-parts.ts';
import { useConditionOptions } from './condition-options.ts';
import settings from './settings/messages.en.json' with { type: 'json' };

// cast: the states need no more of a shop
const parts = {
  readStates: () => (name: string) => !/^(payment|checkout)\./.test(name),
  targets: [{ id: 'verify', page: 'buy-verify', title: 'Payment result', path: '/verify' }],
} as unknown as ShopParts;

const optionsFor = (chosen: string | undefined) =>
  renderHook(() => useConditionOptions(chosen), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <IntlProvider locale="en" messages={{ settings }} timeZone="UTC">
        <ShopPartsContext value={parts}>{children}</ShopPartsContext>
      </IntlProvider>
    ),
  }).result.current;

test('states that the page never has stand last, with the page that has them, and cannot be chosen', () => {
  const options = optionsFor(undefined);
  const firstElsewhere = options.findIndex(({ disabled }) => disabled);
  expect(firstElsewhere).toBeGreaterThan(0);
  for (const { value, text, disabled } of options.slice(firstElsewhere)) {
    expect([/^(payment|checkout)\./.test(value), disabled]).toEqual([true, true]);
    // This shop has no page for the checkout.
    const reason = value.startsWith('payment.')
      ? 'on the page “Payment result”'
      : 'this page has no such state';
    expect(text.endsWith(` – ${reason}`)).toBe(true);
  }
  expect(options.slice(0, firstElsewhere).filter(({ text }) => text.includes('–'))).toEqual([]);
});

test('a state of an earlier version stays chosen', () => {
  expect(optionsFor('payment.waiting').find(({ value }) => value === 'payment.waiting')).toMatchObject({
    text: 'A state of an earlier version (payment.waiting)',
    disabled: false,
  });
});
