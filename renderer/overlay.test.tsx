// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireActors } from '#actors/running.ts';
import * as sessionMachine from '#actors/session/session-machine.ts';
import type { LoadSession } from '#actors/session/session.ts';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { openLogin } from '#actors/session/use-session.ts';
import { IntlProvider } from 'use-intl';
import data from '#data/messages.fa.json' with { type: 'json' };
import messages from './messages.fa.json' with { type: 'json' };
import { Overlay } from './overlay.tsx';
import { tellUnloaded } from './unloaded.ts';

let stop = () => {};
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  stop();
});

const show = () =>
  render(
    <IntlProvider locale="fa-ir" messages={{ renderer: messages, data }}>
      <Overlay />
    </IntlProvider>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const failure = () => screen.queryByRole('dialog', { name: 'ورود دریافت نشد' });

test('says that the login could not be loaded, tries again, and can be closed', async () => {
  const loadSession = vi
    .fn<LoadSession>(async () => sessionMachine)
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'));
  ({ stop } = startTestActors({ loadSession }));
  show();
  act(() => openLogin({ reason: null }));
  await vi.waitFor(() => expect(failure()).toBeTruthy());
  press('بستن');
  expect(failure()).toBeNull();
  act(() => openLogin({ reason: null }));
  await vi.waitFor(() => expect(failure()).toBeTruthy());
  press('تلاش دوباره');
  expect(failure()).toBeNull();
  await vi.waitFor(() => expect(requireActors().session.login.getSnapshot().isOpen).toBe(true));
  expect(failure()).toBeNull();
});

test('says the same for the dialog of a login that runs', () => {
  ({ stop } = startTestActors());
  show();
  act(() => openLogin({ reason: null }));
  act(() => requireActors().session.unloaded());
  expect(failure()).toBeTruthy();
  press('تلاش دوباره');
  expect(failure()).toBeNull();
  expect(requireActors().session.login.getSnapshot().isOpen).toBe(true);
});

test('says that another account was signed in to in this browser, and offers the login', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ token: 'of-another', expires_in: 600, user: { ...testUser, id: testUser.id + 1 } }),
  );
  const stores = signIn(freshStores());
  stores.tokenEnds.remove();
  ({ stop } = startTestActors({ stores }));
  show();
  expect(await screen.findAllByText(/در این مرورگر با حساب دیگری وارد شده‌اند/)).toBeTruthy();
  expect(stores.token.read()).toBeNull();
  fireEvent.click(screen.getByText('ورود به حساب'));
  await vi.waitFor(() => expect(requireActors().session.login.getSnapshot().isOpen).toBe(true));
});

test('says that a part of the page could not be loaded, and offers to refresh it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ stop } = startTestActors());
  show();
  act(() => tellUnloaded(new Error('offline'), { type: 'hero', id: 'hero' }));
  expect(await screen.findByText('تازه کردن صفحه')).toBeTruthy();
});
