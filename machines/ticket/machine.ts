import { assign, setup } from 'xstate';
import type { TicketStatus } from '#schemas/entities/ticket.ts';
import { isDue, isReopenable, wasNew, wasWaiting } from './guards.ts';
import type { TicketContext, TicketEvent, TicketTimes } from './types.ts';
import { clearTimes, keepPrevious, setCloseTime, setLockTimes } from './updates.ts';

const ticketSetup = setup({
  types: {
    context: {} as TicketContext,
    events: {} as TicketEvent,
    input: {} as TicketTimes,
  },
  guards: { isDue, isReopenable, wasNew, wasWaiting },
  actions: {
    setCloseTime: assign(setCloseTime),
    setLockTimes: assign(setLockTimes),
    clearTimes: assign(clearTimes),
    keepPrevious: assign(keepPrevious),
    clearPrevious: assign({ previous: null }),
  },
});

const startContext = ({ input }: { input: TicketTimes }): TicketContext => ({
  times: input,
  previous: null,
  dueAt: null,
  reopenUntil: null,
});

const suspension = (previous: TicketStatus) =>
  ({
    target: 'suspended',
    actions: { type: 'keepPrevious', params: { previous } },
  }) as const;

/** The life of a ticket. Another message from the same side does not change the status. */
export const ticketMachine = ticketSetup.createMachine({
  id: 'ticket',
  context: startContext,
  initial: 'new',
  states: {
    new: {
      on: {
        'customer.replied': 'new',
        'customer.closed': 'closed',
        'staff.opened': 'pending-review',
        'staff.answered': 'answered',
        'staff.closed': 'closed',
        'staff.suspended': suspension('new'),
        'system.suspended': suspension('new'),
      },
    },
    'pending-review': {
      on: {
        'customer.replied': 'pending-review',
        'customer.closed': 'closed',
        'staff.answered': 'answered',
        'staff.closed': 'closed',
        'staff.locked': 'closed-locked',
        'staff.suspended': suspension('pending-review'),
        'system.suspended': suspension('pending-review'),
      },
    },
    answered: {
      entry: 'setCloseTime',
      exit: 'clearTimes',
      on: {
        'customer.replied': 'waiting-for-answer',
        'customer.closed': 'closed',
        // Another answer restarts the time after which the ticket closes.
        'staff.answered': { target: 'answered', reenter: true },
        'staff.closed': 'closed',
        'staff.locked': 'closed-locked',
        'time.passed': { guard: 'isDue', target: 'closed' },
      },
    },
    'waiting-for-answer': {
      on: {
        'customer.replied': 'waiting-for-answer',
        'customer.closed': 'closed',
        'staff.opened': 'pending-review',
        'staff.answered': 'answered',
        'staff.closed': 'closed',
        'staff.locked': 'closed-locked',
        'staff.suspended': suspension('waiting-for-answer'),
        'system.suspended': suspension('waiting-for-answer'),
      },
    },
    closed: {
      entry: 'setLockTimes',
      exit: 'clearTimes',
      on: {
        'customer.replied': { guard: 'isReopenable', target: 'waiting-for-answer' },
        'staff.locked': 'closed-locked',
        'time.passed': { guard: 'isDue', target: 'closed-locked' },
      },
    },
    'closed-locked': { on: { 'staff.unlocked': 'pending-review' } },
    suspended: {
      exit: 'clearPrevious',
      on: {
        'staff.resumed': [
          { guard: 'wasNew', target: 'new' },
          { guard: 'wasWaiting', target: 'waiting-for-answer' },
          { target: 'pending-review' },
        ],
        'staff.locked': 'closed-locked',
      },
    },
  },
});
