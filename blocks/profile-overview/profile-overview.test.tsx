// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './profile-overview.tsx';

const subject = { definition, component, messages };
let stop = () => {};

it('renders its heading and nothing personal on the server', () => {
  eachExample(subject, ({ element, getByRole }, name) => {
    expect(getByRole('heading', { level: 1, name: 'حساب کاربری' }), name).toBeTruthy();
    expect(element.innerHTML, name).not.toContain(testUser.mobile);
  });
});

it('shows the customer, missing details and the identity status', () => {
  ({ stop } = startTestActors({
    stores: signIn(freshStores(), { ...testUser, name: null, identity: 'waiting' }),
  }));
  render(blockElement(subject, { example: 'rows' }));
  expect(screen.getByText('خریدار گرامی')).toBeTruthy();
  expect(screen.getByText('ثبت نشده')).toBeTruthy();
  expect(screen.getByText('در انتظار بررسی')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ویرایش' }).getAttribute('href')).toBe('/edit-info');
  const rows = within(screen.getByRole('list')).getAllByRole('link');
  // The menu without this page, and the block's own rows.
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/bills', '/addresses', '/contact']);
});

it('leaves the name and the number to the menu of the account where the page asks for that', () => {
  ({ stop } = startTestActors({ stores: signIn(freshStores()) }));
  render(blockElement(subject, { props: { person: false } }));
  expect(screen.queryByText(testUser.name ?? '')).toBeNull();
  expect(document.body.textContent).not.toContain('۰۹۱');
  expect(screen.getByText('ایمیل', { exact: false })).toBeTruthy();
});

it('shows a row for staff to staff alone', () => {
  for (const is_staff of [false, true]) {
    ({ stop } = startTestActors({ stores: signIn(freshStores(), { ...testUser, is_staff }) }));
    render(blockElement(subject, { example: 'rows' }));
    expect(screen.queryAllByRole('link', { name: 'تأیید دومرحله‌ای' })).toHaveLength(is_staff ? 1 : 0);
    cleanup();
    stop();
  }
});

it('signs the customer out', () => {
  const stores = signIn(freshStores());
  ({ stop } = startTestActors({ stores }));
  render(blockElement(subject, { example: 'rows' }));
  fireEvent.click(screen.getByRole('button', { name: 'خروج از حساب' }));
  expect(stores.token.read()).toBeNull();
});
