import { expect, test } from 'vitest';
import all from '#blocks/generated/messages.fa.json' with { type: 'json' };
import { ticketStatus, ticketSubject } from '#schemas/entities/ticket.ts';

test('every block names a status and a subject of tickets in the same words', () => {
  const { 'ticket-list': list, 'ticket-thread': thread, 'ticket-form': form } = all;
  expect(thread.status).toEqual(list.status);
  expect([thread.subject, form.subject]).toEqual([list.subject, list.subject]);
  expect(Object.keys(list.status).toSorted()).toEqual([...ticketStatus.options].toSorted());
  expect(Object.keys(list.subject).toSorted()).toEqual([...ticketSubject.options].toSorted());
});
