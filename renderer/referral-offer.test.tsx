// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IntlProvider } from 'use-intl';
import { rememberReferral } from '#actors/account/referral-link.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { notificationStore } from '#ui/notification/notify.ts';
import messages from './messages.fa.json' with { type: 'json' };
import { useReferralOffer } from './referral-offer.ts';

let stop = () => {};
const sent = vi.fn(async () => Response.json({}));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', sent);
  history.replaceState(null, '', '/?ref=K7M2PQRS');
  rememberReferral();
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
  expect(sent).not.toHaveBeenCalled();
});

test('a guest is told of nothing, and the code waits', async () => {
  const before = told();
  ({ stop } = startTestActors({ stores: freshStores() }));
  show();
  await vi.dynamicImportSettled();
  expect(told()).toEqual(before);
  expect(localStorage.getItem('referral')).toContain('"isOffered":false');
});
