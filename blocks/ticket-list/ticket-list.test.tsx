// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#actors/operations/query-client.ts';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import type { TicketSummary } from '#schemas/entities/ticket.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './ticket-list.tsx';

const subject = { definition, component, messages };
const ticket = (id: number, more: Partial<TicketSummary> = {}): TicketSummary => ({
  id,
  title: `تیکت آزمایشی ${id}`,
  subject: 'order',
  status: 'answered',
  order: null,
  unread: 0,
  created_at: '2026-03-01T12:00:00Z',
  updated_at: '2026-03-02T12:00:00Z',
  ...more,
});

let answer: { tickets: TicketSummary[]; next: number | null };
let asked: string[];
beforeEach(() => {
  answer = { tickets: [ticket(7), ticket(5, { status: 'closed-locked' })], next: 5 };
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/v1/me') return Response.json({ user: { ...testUser, new_messages: 3 } });
    asked.push(path);
    return Response.json(answer);
  });
  startTestActors({ stores: signIn(freshStores()) });
});

it('shows its heading and no ticket in the server HTML', () => {
  const count = eachExample(subject, (view, name) => {
    expect(view.getAllByRole('heading', { level: 1 }), name).toHaveLength(1);
    expect(countIn(view, 'article'), name).toBe(0);
  });
  expect(count).toBeGreaterThan(0);
});

it('shows each ticket as one link with its status, and the way to older ones', async () => {
  render(blockElement(subject));
  const [first, second] = await screen.findAllByRole('article');
  if (!first || !second) throw new Error('two tickets were answered');
  expect(screen.getByRole('link', { name: 'تیکت تازه' })).toBeTruthy();
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/test-ticket/7');
  expect(within(first).getByText('پاسخ داده‌شده')).toBeTruthy();
  expect(within(second).getByText('بسته و قفل‌شده')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'قدیمی‌ترها' }).getAttribute('href')).toBe('/test-tickets?before=5');
  expect(asked).toEqual(['/api/v1/tickets']);
});

it('asks for the older ones of the address, and leads back', async () => {
  answer = { tickets: [], next: null };
  render(blockElement(subject, { example: 'longText' }));
  expect(await screen.findByText('تیکت قدیمی‌تری نیست')).toBeTruthy();
  expect(asked).toEqual(['/api/v1/tickets?before=12']);
  expect(screen.getByRole('link', { name: 'تازه‌ترین‌ها' }).getAttribute('href')).toBe('/test-tickets');
});

it('shows an empty state, and an error when loading fails', async () => {
  answer = { tickets: [], next: null };
  render(blockElement(subject));
  expect(await screen.findByText('هنوز تیکتی ندارید')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'تیکت تازه' })).toHaveLength(1);
  cleanup();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 400 }));
  render(blockElement(subject));
  expect(await screen.findByText('تیکت‌ها دریافت نشد')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'تیکت تازه' })).toBeTruthy();
});
