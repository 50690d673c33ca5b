import { beforeEach, describe, expect, test } from 'vitest';
import { moveTicket, newTicket, type TicketEvent, type TicketRecord } from '#machines/ticket/index.ts';
import { ticketStatus, type Ticket, type TicketStatus } from '#schemas/entities/ticket.ts';
import { auditIn, shareStaffShop, type TestShop } from '#tools/testing/shared-shops.ts';
import { once, type Shopper } from '#tools/testing/shop-cases.ts';

let shop: TestShop;
let shopper: Shopper;
let owner: Shopper;
shareStaffShop((opened) => {
  ({ shop, shopper, owner } = opened);
});
beforeEach(() => shop.database.pool.query('DELETE FROM tickets'));

const open = async (): Promise<Ticket> =>
  (
    (await shopper.call('tickets.create', { title: 'x', subject: 'other', content: 'y' }, once())).json() as {
      ticket: Ticket;
    }
  ).ticket;
const read = async (id: number): Promise<Ticket> =>
  ((await owner.call('staff.ticket', { id })).json() as { ticket: Ticket }).ticket;

const times = { closeAfter: 1000, reopenFor: 1000, lockAfter: 1000 };
const follow = (...types: readonly TicketEvent['type'][]): TicketRecord =>
  types.reduce((so, type) => moveTicket(so, { type, at: 0 }, times).record, newTicket);
const standing: Record<TicketStatus, TicketRecord> = {
  new: newTicket,
  'pending-review': follow('staff.opened'),
  answered: follow('staff.answered'),
  'waiting-for-answer': follow('staff.answered', 'customer.replied'),
  closed: follow('staff.closed'),
  'closed-locked': follow('staff.closed', 'staff.locked'),
  suspended: follow('staff.suspended'),
};

type Send = (ticket: Ticket) => Promise<unknown>;
const moved =
  (move: string): Send =>
  ({ id, version }) =>
    owner.call('staff.move-ticket', { id, version, move, reason: 'test' }, once());

/** The requests that send each event to the server. */
const sends: Readonly<Record<Exclude<TicketEvent['type'], 'system.suspended'>, Send>> = {
  'customer.replied': ({ id }) => shopper.call('tickets.reply', { id, text: 'x' }, once()),
  'customer.closed': ({ id }) => shopper.call('tickets.close', { id }),
  'staff.answered': ({ id, version }) =>
    owner.call('staff.answer-ticket', { id, version, text: 'x' }, once()),
  'staff.opened': moved('open'),
  'staff.closed': moved('close'),
  'staff.locked': moved('lock'),
  'staff.unlocked': moved('unlock'),
  'staff.suspended': moved('suspend'),
  'staff.resumed': moved('resume'),
  'time.passed': () => shop.engine.jobs.tickets(),
};
const events = Object.entries(sends) as [keyof typeof sends, Send][];

describe.each([...ticketStatus.options])('in the status %s', (status) => {
  test('the server allows and refuses what the machine does, for every event', async () => {
    const record = standing[status];
    expect(record.status).toBe(status);
    const { id } = await open();
    for (const [type, send] of events) {
      const at = shop.clock.now();
      const toDate = (moment: number | null) => moment && new Date(at.getTime() + moment);
      await shop.database.pool.query(
        'UPDATE tickets SET status = $2, previous = $3, due_at = $4, reopen_until = $5 WHERE id = $1',
        [id, status, record.previous, toDate(record.dueAt), toDate(record.reopenUntil)],
      );
      const before = await read(id);
      await send(before);
      const after = await read(id);
      const wanted = moveTicket(record, { type, at: 0 }, times);
      expect(after.status, type).toBe(wanted.record.status);
      // A refusal stores neither a message nor a change.
      expect(after, type).toMatchObject(wanted.accepted ? { version: before.version + 1 } : before);
    }
  });
});

test('of two members of staff the second learns what has changed, and writes nothing', async () => {
  const ticket = await open();
  const { id, version } = ticket;
  await shopper.call('tickets.reply', { id, text: 'one more thing' }, once());
  const late = await owner.call('staff.answer-ticket', { id, version, text: 'late' }, once());
  expect(late.json()).toMatchObject({
    status: 409,
    code: 'conflict',
    details: {
      ticket: { id, version: version + 1, status: 'new' },
      messages: [{ author: 'customer', text: 'one more thing' }],
    },
  });
  expect((await read(id)).messages).toHaveLength(2);
});

test('the queue holds what staff have to answer, longest waiting first, and each decision leaves a record', async () => {
  const [first, second, third] = [await open(), await open(), await open()];
  shop.clock.advance(1);
  await moved('close')(second);
  const queue = async (status?: string) =>
    ((await owner.call('staff.tickets', { status })).json() as { tickets: Ticket[] }).tickets.map(
      ({ id }) => id,
    );
  expect(await queue()).toEqual([first.id, third.id]);
  expect(await queue('closed')).toEqual([second.id]);
  expect(await auditIn(shop, `ticket:${second.id}`)).toMatchObject([
    { action: 'ticket.close', before: 'new', after: 'closed', reason: 'test' },
  ]);
});
