// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { blockElement, countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './account-layout.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };
let stop = () => {};
afterEach(() => {
  cleanup();
  stop();
});

it('renders every example with its menu, and knows nobody on the server', () => {
  for (const [name, html] of Object.entries(renderExamples(subject))) {
    expect(countTags(html, 'nav'), name).toBe(1);
    expect(html, name).not.toContain('۰۹۱۲');
  }
});

it('marks the page that is shown, by its path or by a route that the link stands for', () => {
  const current = (html: string) => /<a [^>]*aria-current="page"[^>]*>.*?<\/svg>([^<]+)/.exec(html)?.[1];
  expect(current(renderBlock(subject, { data: { route: 'bill', path: '/bills/X' } }))).toBe('سفارش‌ها');
  expect(current(renderBlock(subject, { data: { route: 'addresses', path: '/addresses' } }))).toBe(
    'نشانی‌ها',
  );
  expect(renderBlock(subject, { example: 'empty' })).not.toContain('aria-current');
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
