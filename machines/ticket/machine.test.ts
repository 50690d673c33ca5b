import { describe, expect, test } from 'vitest';
import { ticketStatus, type TicketStatus } from '#schemas/entities/ticket.ts';
import {
  customerMay,
  moveTicket,
  newTicket,
  ticketMachine,
  type TicketEvent,
  type TicketRecord,
} from './index.ts';

const times = { closeAfter: 100, reopenFor: 200, lockAfter: 300 };
const follow = (record: TicketRecord, ...types: readonly TicketEvent['type'][]): TicketRecord =>
  types.reduce((so, type) => moveTicket(so, { type, at: 1000 }, times).record, record);

/** A record for every status, reached at the moment 1000. */
const standing: Record<TicketStatus, TicketRecord> = {
  new: newTicket,
  'pending-review': follow(newTicket, 'staff.opened'),
  answered: follow(newTicket, 'staff.answered'),
  'waiting-for-answer': follow(newTicket, 'staff.answered', 'customer.replied'),
  closed: follow(newTicket, 'customer.closed'),
  'closed-locked': follow(newTicket, 'customer.closed', 'staff.locked'),
  suspended: follow(newTicket, 'staff.suspended'),
};

const senders = {
  customer: ['customer.replied', 'customer.closed'],
  staff: [
    'staff.opened',
    'staff.answered',
    'staff.closed',
    'staff.locked',
    'staff.unlocked',
    'staff.suspended',
    'staff.resumed',
  ],
  system: ['time.passed', 'system.suspended'],
} as const satisfies Record<string, readonly TicketEvent['type'][]>;

/** Returns all other statuses to which a sender may move a ticket from a status. */
const ways = (from: TicketStatus, sender: keyof typeof senders): TicketStatus[] =>
  [
    ...new Set(
      [1001, 1150, 1250, 2000].flatMap((at) =>
        senders[sender].map((type) => moveTicket(standing[from], { type, at }, times).record.status),
      ),
    ),
  ]
    .filter((to) => to !== from)
    .toSorted();

describe('the transitions of a ticket', () => {
  test.each([
    ['new', ['closed'], ['answered', 'closed', 'pending-review', 'suspended'], ['suspended']],
    ['pending-review', ['closed'], ['answered', 'closed', 'closed-locked', 'suspended'], ['suspended']],
    ['answered', ['closed', 'waiting-for-answer'], ['closed', 'closed-locked'], ['closed']],
    [
      'waiting-for-answer',
      ['closed'],
      ['answered', 'closed', 'closed-locked', 'pending-review', 'suspended'],
      ['suspended'],
    ],
    ['closed', ['waiting-for-answer'], ['closed-locked'], ['closed-locked']],
    ['closed-locked', [], ['pending-review'], []],
    ['suspended', [], ['closed-locked', 'new'], []],
  ] as const)(
    'from %s lead to %j by the customer, %j by staff and %j by itself',
    (from, customer, staff, system) => {
      expect(standing[from].status).toBe(from);
      expect([ways(from, 'customer'), ways(from, 'staff'), ways(from, 'system')]).toEqual([
        customer,
        staff,
        system,
      ]);
    },
  );

  test('the machine’s states are the statuses that are stored', () => {
    expect(Object.keys(ticketMachine.states).toSorted()).toEqual([...ticketStatus.options].toSorted());
  });
});

describe('a suspended ticket', () => {
  test.each(['new', 'pending-review', 'waiting-for-answer'] as const)('returns to %s', (before) => {
    const suspended = follow(standing[before], 'system.suspended');
    expect(suspended).toMatchObject({ status: 'suspended', previous: before });
    expect(follow(suspended, 'staff.resumed')).toEqual(standing[before]);
    expect(follow(suspended, 'staff.locked')).toMatchObject({ status: 'closed-locked', previous: null });
  });
});

describe('times', () => {
  test('an answered ticket is closed once its customer was silent long enough, and another answer starts again', () => {
    expect(standing.answered.dueAt).toBe(1100);
    expect(moveTicket(standing.answered, { type: 'time.passed', at: 1099 }, times).accepted).toBe(false);
    expect(moveTicket(standing.answered, { type: 'time.passed', at: 1100 }, times).record.status).toBe(
      'closed',
    );
    const again = moveTicket(standing.answered, { type: 'staff.answered', at: 1050 }, times).record;
    expect(again).toMatchObject({ status: 'answered', dueAt: 1150 });
  });

  test('a closed ticket is opened by a reply inside the window only, and is locked after it', () => {
    const { closed } = standing;
    expect(closed).toMatchObject({ reopenUntil: 1200, dueAt: 1300 });
    expect(moveTicket(closed, { type: 'customer.replied', at: 1199 }, times).record).toEqual({
      status: 'waiting-for-answer',
      previous: null,
      dueAt: null,
      reopenUntil: null,
    });
    expect(moveTicket(closed, { type: 'customer.replied', at: 1200 }, times).accepted).toBe(false);
    expect(moveTicket(closed, { type: 'time.passed', at: 1299 }, times).accepted).toBe(false);
    expect(moveTicket(closed, { type: 'time.passed', at: 1300 }, times).record.status).toBe('closed-locked');
  });
});

test('screens learn what the customer may do', () => {
  const may = Object.fromEntries(
    ticketStatus.options.map((status) => [status, customerMay(standing[status], 1199)]),
  );
  const [both, none] = [
    { reply: true, close: true },
    { reply: false, close: false },
  ];
  expect(may).toEqual({
    new: both,
    'pending-review': both,
    answered: both,
    'waiting-for-answer': both,
    closed: { reply: true, close: false },
    'closed-locked': none,
    suspended: none,
  });
  expect(customerMay(standing.closed, 1200)).toEqual(none);
});
