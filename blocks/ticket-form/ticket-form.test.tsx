// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as navigate from '#actors/pages/navigate.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './ticket-form.tsx';

const subject = { definition, component, messages };
let sent: { body: unknown; key: string | null }[];
let answers: (() => Promise<Response>)[];
let went: string[];
let stores: ReturnType<typeof freshStores>;

beforeEach(() => {
  [sent, answers, went] = [[], [], []];
  vi.spyOn(navigate, 'goTo').mockImplementation((href) => void went.push(href));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.startsWith('/api/v1/orders'))
      return Response.json({
        orders: [{ code: 'ABCD', invoice_number: 12, title: 'گیفت کارت' }],
        next: null,
        count: 1,
      });
    sent.push({
      body: JSON.parse(String(init.body)),
      key: new Headers(init.headers).get('idempotency-key'),
    });
    return answers.shift()?.() ?? Response.json({ ticket: { id: 9 } });
  });
  stores = signIn(freshStores());
  startTestActors({ stores });
});

const type = (label: RegExp, value: string) => {
  const field = screen.getByLabelText(label);
  if (field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value } });
  else fireEvent.change(field, { target: { value } });
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'فرستادن تیکت' }));
const fill = () => {
  type(/^عنوان/, 'کد فعال نشد');
  type(/^موضوع/, 'gift-code');
  type(/^متن تیکت/, 'پذیرفته نشد.');
};

it('shows its heading in the server HTML', () => {
  const count = eachExample(subject, (view, name) => {
    expect(view.getByRole('heading', { level: 1, name: 'تیکت تازه' }), name).toBeTruthy();
  });
  expect(count).toBeGreaterThan(0);
});

it('says what is missing at each field, and sends nothing', () => {
  render(blockElement(subject));
  send();
  for (const words of ['عنوان را وارد کنید.', 'موضوع را انتخاب کنید.', 'متن تیکت را وارد کنید.'])
    expect(screen.getByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^عنوان/));
  expect(sent).toEqual([]);
});

it('sends the ticket with the order of the address, forgets the draft and shows the ticket', async () => {
  render(blockElement(subject, { example: 'longText' }));
  expect(await screen.findByRole('option', { name: 'سفارش ۱۲، گیفت کارت' })).toBeTruthy();
  fill();
  expect(stores.ticketDrafts.read()?.texts).toMatchObject({ 'new title': 'کد فعال نشد' });
  send();
  await vi.waitFor(() => expect(went).toEqual(['/test-ticket/9']));
  expect(sent).toMatchObject([
    { body: { title: 'کد فعال نشد', subject: 'gift-code', content: 'پذیرفته نشد.', order: 'ABCD' } },
  ]);
  expect(stores.ticketDrafts.read()).toBeNull();
});

it('keeps what was typed when sending fails, and sends the same call again', async () => {
  answers = [() => Promise.reject(new TypeError('offline'))];
  render(blockElement(subject));
  fill();
  send();
  expect(await screen.findByText('تیکت فرستاده نشد')).toBeTruthy();
  cleanup();
  render(blockElement(subject));
  expect(screen.getByLabelText<HTMLInputElement>(/^عنوان/).value).toBe('کد فعال نشد');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^متن تیکت/).value).toBe('پذیرفته نشد.');
});
