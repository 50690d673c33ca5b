import { expect, test } from 'vitest';
import type { Ticket, TicketSummary } from '#schemas/entities/ticket.ts';
import { fixtureRelease } from '#tools/testing/fixture-release.ts';
import { openBrowser } from '#tools/testing/customer.ts';
import { shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import {
  buyer,
  makeShopper,
  makeGoods,
  cartOf,
  once,
  place,
  type Shopper,
} from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});

const fields = { title: 'کد فعال نشد', subject: 'gift-code', content: 'کد را وارد کردم و پذیرفته نشد.' };
/** Minutes, the unit of the clock in these tests. */
const day = 1_440;

async function ticketOf(
  answer: Promise<{ json(): unknown; body: string; statusCode: number }>,
): Promise<Ticket> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return (JSON.parse(body) as { ticket: Ticket }).ticket;
}
const open = (more: object = {}): Promise<Ticket> =>
  ticketOf(shopper.call('tickets.create', { ...fields, ...more }, once()));
const reply = (id: number, text = 'پیام بعدی') => shopper.call('tickets.reply', { id, text }, once());
const read = (id: number): Promise<Ticket> => ticketOf(shopper.call('tickets.get', { id }));
/** Tokens expire as the clock moves. */
async function pass(minutes: number): Promise<void> {
  shop.clock.advance(minutes);
  await Promise.all([shopper.renew(), owner.renew()]);
}
const answer = ({ id, version }: Pick<Ticket, 'id' | 'version'>, text = 'بررسی شد.') =>
  owner.call('staff.answer-ticket', { id, version, text }, once());
const codeOf = async (call: Promise<{ json(): unknown }>): Promise<unknown> =>
  ((await call).json() as { code?: string }).code;
/** Makes room for further tickets. */
const closeAll = () => shop.database.pool.query('DELETE FROM tickets');

test('a ticket is opened about an own order, answered, replied to, and closed by its customer', async () => {
  const order = await place(shopper, cartOf(await makeGoods(shop)));
  const opened = await open({ order: order.code });
  expect(opened).toMatchObject({
    title: fields.title,
    subject: 'gift-code',
    status: 'new',
    order: order.code,
    messages: [{ author: 'customer', text: fields.content }],
  });
  const answered = await ticketOf(answer(opened));
  expect(answered).toMatchObject({ status: 'answered', customer: { mobile: shopper.mobile } });
  expect((await read(opened.id)).messages).toMatchObject([
    { author: 'customer' },
    { author: 'admin', text: 'بررسی شد.' },
  ]);
  await shop.engine.jobs.messages();
  expect(shop.sent.findLast(({ to }) => to === shopper.mobile)?.text).toContain(
    `/tickets/ticket-view/${opened.id}`,
  );
  expect(await ticketOf(reply(opened.id))).toMatchObject({ status: 'waiting-for-answer', due_at: null });
  expect(await ticketOf(shopper.call('tickets.close', { id: opened.id }))).toMatchObject({
    status: 'closed',
  });
  expect(await codeOf(shopper.call('tickets.close', { id: opened.id }))).toBe('move-not-allowed');
});

test('answers count as new until the customer has seen or answered them', async () => {
  await closeAll();
  const news = async (): Promise<unknown> =>
    ((await shopper.call('account.get')).json() as { user: { new_messages: number } }).user.new_messages;
  const seen = async (id: number, version: number): Promise<unknown> =>
    (await shopper.call('tickets.mark-seen', { id, version })).json();
  const [first, second] = [await open(), await open()];
  expect(await news()).toBe(0);
  const early = await ticketOf(answer(first));
  const twice = await ticketOf(answer(early));
  await answer(second);
  expect(await news()).toBe(3);
  expect(await read(first.id)).toMatchObject({ unread: 2 });
  expect(await seen(first.id, early.version)).toEqual({ new_messages: 2 });
  expect(await seen(first.id, twice.version)).toEqual({ new_messages: 1 });
  await reply(second.id);
  expect(await news()).toBe(0);
  await closeAll();
});

test('nobody else reaches a ticket or an order through it', async () => {
  const { id } = await open();
  const stranger = await makeShopper(shop);
  for (const [operation, input] of [
    ['tickets.get', { id }],
    ['tickets.events', { id }],
    ['tickets.close', { id }],
    ['tickets.mark-seen', { id, version: 1 }],
    ['tickets.reply', { id, text: 'x' }],
  ] as const)
    expect(await codeOf(stranger.call(operation, input, once())), operation).toBe('ticket-not-found');
  const order = await place(stranger, cartOf(await makeGoods(shop)));
  expect(await codeOf(shopper.call('tickets.create', { ...fields, order: order.code }, once()))).toBe(
    'order-not-found',
  );
});

test('the buyer of a guest’s order asks about it after signing in, and nobody else does', async () => {
  const { flows } = fixtureRelease;
  const checkout = { ...flows.checkout, guest: true };
  shop.releases.publish({ ...fixtureRelease, flows: { ...flows, checkout } });
  const order = await place(openBrowser(shop), cartOf(await makeGoods(shop)));
  shop.releases.publish(fixtureRelease);
  const ask = (customer: Shopper) =>
    customer.call('tickets.create', { ...fields, order: order.code }, once());
  expect(await codeOf(ask(await makeShopper(shop)))).toBe('order-not-found');
  const signedIn = await makeShopper(shop, { mobile: buyer.phone_number });
  expect(await ticketOf(ask(signedIn))).toMatchObject({ order: order.code });
});

test.each([
  [{ title: ' ' }, 'title', 'required', 'عنوان را وارد کنید.'],
  [{ title: 'x'.repeat(121) }, 'title', 'too-long', 'عنوان حداکثر ۱۲۰ نویسه است.'],
  [{ subject: '' }, 'subject', 'not-an-option', 'موضوع را انتخاب کنید.'],
  [{ content: '' }, 'content', 'required', 'متن تیکت را وارد کنید.'],
  [{ content: 'x'.repeat(2_001) }, 'content', 'too-long', 'متن تیکت حداکثر ۲٬۰۰۰ نویسه است.'],
])('%j is refused at its field', async (input, field, code, message) => {
  shop.releases.publish({ ...fixtureRelease, site: { ...fixtureRelease.site, locale: 'fa-ir' } });
  const refused = await shopper.call('tickets.create', { ...fields, ...input }, once());
  expect(refused.json()).toMatchObject({ code: 'validation-failed', errors: [{ field, code, message }] });
});

test('an empty reply is refused at its field, and a repeated call writes once', async () => {
  const { id } = await open();
  expect((await reply(id, ' ')).json()).toMatchObject({
    errors: [{ field: 'text', message: 'متن پیام را وارد کنید.' }],
  });
  const key = once();
  for (const _ of [1, 2]) await shopper.call('tickets.reply', { id, text: 'یک بار' }, key);
  expect((await read(id)).messages.map(({ text }) => text)).toEqual([fields.content, 'یک بار']);
});

test('time closes an answered ticket, and locks it; a reply in between opens it again', async () => {
  const answered = await ticketOf(answer(await open()));
  await pass(7 * day - 1);
  await shop.engine.jobs.tickets();
  expect((await read(answered.id)).status).toBe('answered');
  await pass(1);
  await shop.engine.jobs.tickets();
  expect(await read(answered.id)).toMatchObject({ status: 'closed', version: answered.version + 1 });
  expect(await ticketOf(reply(answered.id))).toMatchObject({ status: 'waiting-for-answer' });
  const again = await ticketOf(answer(await read(answered.id)));
  await pass(7 * day);
  await shop.engine.jobs.tickets();
  await pass(7 * day);
  expect(await codeOf(reply(again.id))).toBe('ticket-closed');
  await pass(7 * day);
  expect(await shop.engine.jobs.tickets()).toBe(1);
  expect((await read(again.id)).status).toBe('closed-locked');
  expect(await codeOf(reply(again.id))).toBe('ticket-closed');
});

test('a customer who writes on and on without an answer is stopped until staff look', async () => {
  const { id } = await open();
  for (let count = 2; count <= 10; count += 1)
    expect((await ticketOf(reply(id))).status, `${count}`).toBe('new');
  expect((await ticketOf(reply(id))).status).toBe('suspended');
  const queue = (await owner.call('staff.tickets')).json() as { tickets: { id: number; status: string }[] };
  expect(queue.tickets.find((ticket) => ticket.id === id)?.status).toBe('suspended');
  expect(await codeOf(reply(id))).toBe('ticket-closed');
  const { version } = await read(id);
  expect(
    await ticketOf(owner.call('staff.move-ticket', { id, version, move: 'resume' }, once())),
  ).toMatchObject({ status: 'new' });
});

test('ten open tickets are the limit, also for those opened at the same moment; the list is paged from any point', async () => {
  await closeAll();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => shopper.call('tickets.create', fields, once())),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({
    code: 'ticket-limit-reached',
  });
  await shop.database.pool.query(
    `INSERT INTO tickets (user_id, title, subject, status, status_since, created_at, updated_at)
     SELECT $1, 'old', 'other', 'closed-locked', now(), now(), now() FROM generate_series(1, 25)`,
    [shopper.id],
  );
  const page = async (before?: number) =>
    (await shopper.call('tickets.list', { before })).json() as {
      tickets: TicketSummary[];
      next: number | null;
    };
  const first = await page();
  const second = await page(first.next ?? 0);
  expect([first.tickets.length, second.tickets.length, second.next]).toEqual([20, 15, null]);
  const ids = [...first.tickets, ...second.tickets].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(35);
});

test('an old ticket is deleted by retention once it is closed', async () => {
  await closeAll();
  const [kept, old] = [await open(), await open()];
  await shopper.call('tickets.close', { id: old.id });
  await pass(731 * day);
  await shop.engine.jobs.retention();
  const { rows } = await shop.database.pool.query('SELECT id FROM tickets');
  expect(rows).toEqual([{ id: kept.id }]);
});
