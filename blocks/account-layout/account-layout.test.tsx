// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { blockElement, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import component from './account-layout.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let stop = () => {};

it('shows its menu and no customer data in the server HTML of every example', () => {
  const count = eachExample(subject, ({ getAllByRole, queryByText }, name) => {
    expect(getAllByRole('navigation'), name).toHaveLength(1);
    expect(queryByText(/۰۹۱۲/), name).toBeNull();
  });
  expect(count).toBeGreaterThan(0);
});

it('marks the link of the current page, by its path or by a route below it', () => {
  const current = (data: { route: string; path: string }) =>
    viewBlock(subject, { data: { ...definition.examples['default']?.data, ...data } }).getByRole('link', {
      current: 'page',
    }).textContent;
  expect(current({ route: 'bill', path: '/bills/X' })).toBe('سفارش‌ها');
  expect(current({ route: 'addresses', path: '/addresses' })).toBe('نشانی‌ها');
  expect(viewBlock(subject, { example: 'empty' }).queryByRole('link', { current: 'page' })).toBeNull();
});

it("shows a menu of its own in place of the site's", () => {
  const { getAllByRole } = viewBlock(subject, { example: 'ownMenu' });
  expect(getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['پشتیبانی']);
});

it('shows a link for staff to staff alone', () => {
  const name = 'تأیید دومرحله‌ای';
  expect(viewBlock(subject, { example: 'staff' }).queryByRole('link', { name })).toBeNull();
  for (const is_staff of [false, true]) {
    ({ stop } = startTestActors({ stores: signIn(freshStores(), { ...testUser, is_staff }) }));
    render(blockElement(subject, { example: 'staff' }));
    expect(screen.queryAllByRole('link', { name })).toHaveLength(is_staff ? 1 : 0);
    cleanup();
    stop();
  }
});

it('shows how many messages are new beside the link to them', () => {
  const stores = signIn(freshStores(), { ...testUser, new_messages: 3 });
  ({ stop } = startTestActors({ stores }));
  render(blockElement(subject, { example: 'messages' }));
  expect(screen.getByRole('link', { name: 'تیکت‌ها ۳ پیام تازه' })).toBeTruthy();
});

it('reads the customer again when a page opens', async () => {
  const stores = signIn(freshStores());
  vi.stubGlobal('fetch', async () => Response.json({ user: { ...testUser, new_messages: 2 } }));
  ({ stop } = startTestActors({ stores }));
  render(blockElement(subject));
  await vi.waitFor(() => expect(stores.user.read()?.new_messages).toBe(2));
});

it('shows who is signed in, and ends the session', () => {
  const stores = signIn(freshStores());
  ({ stop } = startTestActors({ stores }));
  render(blockElement(subject));
  expect(screen.getByText(testUser.name ?? '')).toBeTruthy();
  expect(screen.getByText('۰۹۱۲۱۲۳۴۵۶۷').closest('bdi')?.dir).toBe('ltr');
  fireEvent.click(screen.getByRole('button', { name: 'خروج از حساب' }));
  expect(stores.token.read()).toBeNull();
});
