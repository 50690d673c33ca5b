// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import type { Ticket } from '#schemas/entities/ticket.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './ticket-thread.tsx';

const subject = { definition, component, messages };
const said = (id: number, author: Ticket['messages'][number]['author'], text: string) => ({
  id,
  author,
  text,
  pictures: [] as Ticket['messages'][number]['pictures'],
  created_at: '2026-03-01T12:00:00Z',
});
const ticketOf = (more: Partial<Ticket> = {}): Ticket => ({
  id: 7,
  title: 'کد فعال نشد',
  subject: 'gift-code',
  status: 'answered',
  order: 'ABCD',
  unread: 0,
  created_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-01T12:00:00Z',
  version: 2,
  due_at: '2026-03-08T12:00:00Z',
  reopen_until: null,
  messages: [said(1, 'customer', 'پذیرفته نشد.'), said(2, 'support', 'دوباره وارد کنید.')],
  ...more,
});

let ticket: Ticket;
let reply: () => Promise<Response>;
let replies: string[];
let streams: { headers: Headers; write: (text: string) => void }[];
let stores: ReturnType<typeof freshStores>;

/** A stream that stays open until it is aborted. */
function openStream({ headers, signal }: RequestInit): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      streams.push({
        headers: new Headers(headers),
        write: (text) => controller.enqueue(new TextEncoder().encode(text)),
      });
      signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

beforeEach(() => {
  ticket = ticketOf();
  [replies, streams] = [[], []];
  reply = async () =>
    Response.json({
      ticket: ticketOf({
        status: 'waiting-for-answer',
        version: 3,
        messages: [...ticket.messages, said(3, 'customer', 'نشد.')],
      }),
    });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path.endsWith('/events')) return openStream(init);
    if (path.startsWith('/api/v1/ticket-pictures')) {
      replies.push(`${init.method ?? 'GET'} ${path}`);
      return init.method === 'DELETE' ? Response.json({}) : new Response('a picture');
    }
    if (init.method !== 'POST') return Response.json({ ticket });
    replies.push(`${path} ${String(init.body)}`);
    return reply();
  });
  history.replaceState(null, '', '/test-ticket/7');
  stores = signIn(freshStores());
  startTestActors({ stores });
});

const bubbles = () => within(screen.getByRole('log')).getAllByRole('article');
const send = () => fireEvent.click(screen.getByRole('button', { name: 'فرستادن' }));

it('shows a placeholder in the server HTML', () => {
  const count = eachExample(subject, (view, name) => {
    expect(view.getByRole('heading', { level: 1, name: 'در حال دریافت تیکت' }), name).toBeTruthy();
  });
  expect(count).toBeGreaterThan(0);
});

it('shows who wrote what, and when the ticket closes by itself', async () => {
  render(blockElement(subject));
  expect(await screen.findByRole('heading', { level: 1, name: 'کد فعال نشد' })).toBeTruthy();
  expect(bubbles().map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^شما.*پذیرفته نشد/),
    expect.stringMatching(/پشتیبانی.*دوباره وارد کنید/),
  ]);
  expect(screen.getByText(/اگر تا ۱۷ اسفند ۱۴۰۴ پیامی ننویسید/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'سفارش مرتبط' }).getAttribute('href')).toBe('/test-bill/ABCD');
});

it('records that answers were seen, and counts down what is new in the shop', async () => {
  ticket = ticketOf({ unread: 1 });
  reply = async () => Response.json({ new_messages: 4 });
  render(blockElement(subject));
  await vi.waitFor(() => expect(stores.user.read()?.new_messages).toBe(4));
  expect(replies).toEqual(['/api/v1/tickets/7/seen {"version":2}']);
});

it('shows what arrives over the stream, which carries the token in its header', async () => {
  render(blockElement(subject));
  await vi.waitFor(() => expect(streams).toHaveLength(1));
  const [stream] = streams;
  if (!stream) throw new Error('no stream');
  expect(stream.headers.get('authorization')).toMatch(/^Bearer /);
  expect(stream.headers.get('last-event-id')).toBe('2');
  const { messages: _, ...state } = ticketOf({ status: 'closed-locked', version: 3 });
  const data = JSON.stringify({ version: 3, ticket: state, messages: [said(3, 'admin', 'قفل شد.')] });
  act(() => stream.write(`id: 3\ndata: ${data}\n\n`));
  expect(await screen.findByText('قفل شد.')).toBeTruthy();
  expect(bubbles()).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe('بسته و قفل‌شده');
  expect(screen.queryByLabelText('پیام شما')).toBeNull();
});

it('shows the pictures of a message, and sends those of the draft with the reply', async () => {
  ticket = ticketOf({
    messages: [{ ...said(1, 'customer', 'پذیرفته نشد.'), pictures: [{ id: 31, width: 9, height: 9 }] }],
  });
  stores.ticketDrafts.write({ owner: 5, texts: {} });
  render(blockElement(subject));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('پیام شما');
  await screen.findByAltText('تصویر ۱');
  expect(replies).toEqual(['GET /api/v1/ticket-pictures/31']);
  fireEvent.change(field, { target: { value: 'نشد.' } });
  const { owner } = stores.ticketDrafts.read() ?? { owner: 0 };
  cleanup();
  stores.ticketDrafts.write({ owner, texts: { '7 text': 'نشد.', '7 pictures': '41 42' } });
  render(blockElement(subject));
  await screen.findByRole('button', { name: 'برداشتن تصویر ۲' });
  fireEvent.click(screen.getByRole('button', { name: 'برداشتن تصویر ۱' }));
  expect(stores.ticketDrafts.read()?.texts['7 pictures']).toBe('42');
  await waitFor(() => expect(replies).toContain('DELETE /api/v1/ticket-pictures/41'));
  send();
  await waitFor(() =>
    expect(replies).toContain('/api/v1/tickets/7/messages {"text":"نشد.","pictures":[42]}'),
  );
  await waitFor(() => expect(stores.ticketDrafts.read()?.texts['7 pictures']).toBeUndefined());
});

it('refuses a file that is not a picture before it is sent', async () => {
  render(blockElement(subject));
  const choose = await screen.findByLabelText('پیوست تصویر');
  fireEvent.change(choose, { target: { files: [new File(['x'], 'a.txt', { type: 'text/plain' })] } });
  expect(screen.getByText(/^این فایل تصویر نیست/)).toBeTruthy();
  expect(replies).toEqual([]);
});

it('sends a reply once, and keeps its text when it fails', async () => {
  reply = () => Promise.reject(new TypeError('offline'));
  render(blockElement(subject));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('پیام شما');
  send();
  expect(screen.getByText('متن پیام را وارد کنید.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'نشد.' } });
  send();
  expect(await screen.findByText('پیام فرستاده نشد')).toBeTruthy();
  expect(field.value).toBe('نشد.');
  expect(stores.ticketDrafts.read()?.texts).toEqual({ '7 text': 'نشد.' });
  expect(replies).toHaveLength(1);
});

it('keeps what is typed while a reply is on its way', async () => {
  const answered = Promise.withResolvers<Response>();
  reply = () => answered.promise;
  render(blockElement(subject));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('پیام شما');
  fireEvent.change(field, { target: { value: 'یک' } });
  send();
  await waitFor(() => expect(replies).toHaveLength(1));
  fireEvent.change(field, { target: { value: 'یک و دو' } });
  answered.resolve(
    Response.json({ ticket: ticketOf({ version: 9, messages: [said(9, 'customer', 'پیام رسیده')] }) }),
  );
  await screen.findByText('پیام رسیده');
  await waitFor(() => expect(stores.ticketDrafts.read()?.texts).toEqual({ '7 text': 'یک و دو' }));
  expect(field.value).toBe('یک و دو');
});

it.each([
  ['closed-locked', null, 'این تیکت بسته و قفل شده است'],
  ['suspended', null, 'این تیکت موقتاً تعلیق شده است'],
  ['closed', '2020-01-01T00:00:00Z', 'این تیکت بسته شده است'],
] as const)('explains why a ticket that is %s takes no message', async (status, reopen, title) => {
  ticket = ticketOf({ status, due_at: null, reopen_until: reopen });
  render(blockElement(subject));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.queryByLabelText('پیام شما')).toBeNull();
  expect(screen.queryByRole('button', { name: 'بستن تیکت' })).toBeNull();
});

it('offers a closed ticket to be opened again while that is possible', async () => {
  ticket = ticketOf({ status: 'closed', due_at: null, reopen_until: '2099-01-01T00:00:00Z' });
  render(blockElement(subject));
  expect(await screen.findByText(/^این تیکت بسته شده است/)).toBeTruthy();
  expect(screen.getByLabelText('پیام شما')).toBeTruthy();
});

it('shows a missing ticket, and an error when loading fails', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'ticket-not-found', status: 404 }, { status: 404 }),
  );
  render(blockElement(subject));
  expect(await screen.findByText('تیکتی با این نشانی پیدا نشد')).toBeTruthy();
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  render(blockElement(subject));
  expect(await screen.findByText('تیکت دریافت نشد')).toBeTruthy();
});

it('has no link to an order where the shop has no page of bills', async () => {
  render(blockElement(subject, { removed: ['bill'] }));
  await screen.findByRole('heading', { level: 1, name: 'کد فعال نشد' });
  expect(screen.queryByText('سفارش مرتبط')).toBeNull();
});
