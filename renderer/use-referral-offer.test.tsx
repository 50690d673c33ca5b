// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IntlProvider } from 'use-intl';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import messages from './messages.fa.json' with { type: 'json' };
import { useReferralOffer } from './use-referral-offer.ts';

let stop = () => {};
let mayEnter: boolean;
const sent = vi.fn(async (_path: string, _init?: RequestInit) =>
  Response.json({ program: { code: 'BCDF2345', may_enter: mayEnter, entered: null } }),
);
beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
  mayEnter = true;
  vi.stubGlobal('fetch', sent);
  history.replaceState(null, '', '/?ref=K7M2PQRS');
});
afterEach(() => {
  cleanup();
  stop();
});

function Offer() {
  useReferralOffer('/profile');
  return null;
}
const show = () =>
  render(
    <IntlProvider locale="fa-ir" messages={{ renderer: messages }}>
      <Offer />
    </IntlProvider>,
  );
const told = () => notificationStore.snapshot().filter(({ key }) => key === 'referral');

test('a link enters nothing for a signed-in customer: its code is offered, once', async () => {
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
  show();
  await vi.waitFor(() =>
    expect(told()).toMatchObject([
      { text: messages.referral.text, action: { text: messages.referral.action, href: '/profile' } },
    ]),
  );
  const [first] = told();
  cleanup();
  show();
  await vi.dynamicImportSettled();
  expect(told()).toEqual([first]);
  expect(sent.mock.calls.map(([path, init]) => `${init?.method ?? 'GET'} ${path}`)).toEqual([
    'GET /api/v1/referrals',
  ]);
});

test('a guest is told of nothing, and the code waits', async () => {
  const before = told();
  ({ stop } = startTestActors({ stores: freshStores() }));
  show();
  await vi.waitFor(() => expect(localStorage.getItem('referral')).toContain('K7M2PQRS'));
  expect(location.search).toBe('');
  expect(told()).toEqual(before);
  expect(localStorage.getItem('referral')).not.toContain('isOffered');
});

test('a customer who cannot enter a code is told of none, and it is forgotten', async () => {
  const before = told();
  mayEnter = false;
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
  show();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  await vi.waitFor(() => expect(localStorage.getItem('referral')).toBeNull());
  expect(told()).toEqual(before);
});
