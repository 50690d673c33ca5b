// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startTestActors } from '#actors/testing.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import InquiryForm from './inquiry-form.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: InquiryForm, messages };
const inquiry = {
  code: 'BCD234FGH5',
  kind: 'complaint',
  status: 'answered',
  subject: 'دیرکرد',
  created_at: '2026-10-02T09:20:00Z',
  answers: [{ text: 'پیگیری شد.', created_at: '2026-10-03T09:20:00Z' }],
};

let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    sent.push(body === undefined ? path : JSON.parse(String(body)));
    return new Response(JSON.stringify({ inquiry }), { status: 200 });
  });
  startTestActors();
});

it('renders both forms in every example', () => {
  eachExample(subject, (view, name) => expect(view.getAllByRole('button').length, name).toBeGreaterThan(1));
});

it('says at its field what is missing, and shows the follow-up number of what was sent', async () => {
  render(blockElement(subject, { example: 'complaint' }));
  fireEvent.click(screen.getByRole('button', { name: 'ثبت شکایت' }));
  expect(screen.getByText('موضوع را وارد کنید.')).toBeDefined();
  expect(sent).toEqual([]);
  for (const [label, value] of [
    ['نام و نام خانوادگی', 'نگار راد'],
    ['شمارهٔ موبایل', '۰۹۱۲۱۱۱۱۱۱۱'],
    ['موضوع', 'دیرکرد'],
    ['شرح شکایت', 'کالا نرسید.'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'ثبت شکایت' }));
  expect(await screen.findByText('BCD234FGH5')).toBeDefined();
  expect(sent).toMatchObject([{ kind: 'complaint', mobile: '09121111111', inquiry: 'کالا نرسید.' }]);
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('keeps what was typed over a reload until it was sent, and each form its own', async () => {
  const { unmount } = render(blockElement(subject, { example: 'complaint' }));
  fill('موضوع', 'دیرکرد');
  fill('شرح شکایت', 'کالا نرسید.');
  unmount();
  const contact = render(blockElement(subject));
  expect(screen.getByLabelText<HTMLInputElement>('موضوع').value).toBe('');
  contact.unmount();
  render(blockElement(subject, { example: 'complaint' }));
  expect(screen.getByLabelText<HTMLInputElement>('موضوع').value).toBe('دیرکرد');
  fill('نام و نام خانوادگی', 'نگار راد');
  fill('شمارهٔ موبایل', '۰۹۱۲۱۱۱۱۱۱۱');
  fireEvent.click(screen.getByRole('button', { name: 'ثبت شکایت' }));
  fireEvent.click(await screen.findByRole('button', { name: /دیگر/ }));
  expect(screen.getByLabelText<HTMLInputElement>('موضوع').value).toBe('');
  expect(sent).toMatchObject([{ subject: 'دیرکرد', inquiry: 'کالا نرسید.' }]);
});

it('sends one inquiry for a double click, and the same key again when no answer came', async () => {
  const keys: (string | null)[] = [];
  let isOnline = false;
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    if (!isOnline) throw new TypeError('offline');
    return Response.json({ inquiry });
  });
  render(blockElement(subject, { example: 'complaint' }));
  fill('نام و نام خانوادگی', 'نگار راد');
  fill('شمارهٔ موبایل', '۰۹۱۲۱۱۱۱۱۱۱');
  fill('موضوع', 'دیرکرد');
  fill('شرح شکایت', 'کالا نرسید.');
  const button = screen.getByRole('button', { name: 'ثبت شکایت' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('alert');
  expect(keys).toHaveLength(1);
  isOnline = true;
  fireEvent.click(button);
  expect(await screen.findByText('BCD234FGH5')).toBeDefined();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/.{8}/);
  expect(keys[1]).toBe(keys[0]);
});

it('looks up the number of the address, and shows the answers', async () => {
  history.replaceState(null, '', '?follow_up=BCD234FGH5');
  dispatchEvent(new PopStateEvent('popstate'));
  render(blockElement(subject, { example: 'complaint' }));
  const answer = await screen.findByText('پیگیری شد.');
  // The answer comes before the form, for phones and for screen readers.
  const button = screen.getByRole('button', { name: 'ثبت شکایت' });
  expect(answer.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(sent).toEqual(['/api/v1/inquiries?follow_up=BCD234FGH5']);
});
