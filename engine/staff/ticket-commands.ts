import { getSentTicketPicture } from '#engine/talking/tickets/staff-pictures.ts';
import { listStaffTickets as listTickets } from '#engine/talking/tickets/staff-queue.ts';
import { answer, move, readStaffTicket, type StaffTicket } from '#engine/talking/tickets/staff.ts';
import { answerTicket, listStaffTickets, moveStaffTicket } from '#schemas/api/staff/tickets.ts';
import {
  check,
  integer,
  inTransaction,
  nobody,
  number,
  recordReading,
  savePicture,
  type Commands,
  type StaffTools,
} from './command-tools.ts';

const printState = ({ print }: StaffTools, { id, status, version }: StaffTicket): void =>
  print(`ticket ${id} is ${status}, version ${version}`);

/** The staff commands about tickets. */
export const ticketCommands: Commands = {
  tickets: {
    operation: 'staff.tickets',
    usage: {
      'tickets [--status STATUS] [--page N]':
        'tickets in a status; without one those that wait for an answer',
    },
    async run(tools, _words, { status, page }) {
      const filter = check(listStaffTickets.query, { status, page });
      await recordReading(tools, 'staff.tickets', filter);
      const { tickets, pagination } = await listTickets(tools.context)(filter, nobody(tools));
      for (const { id, since, status: stands, subject, title, customer } of tickets)
        tools.print(`${id}  ${since}  ${stands}  ${subject}  ${customer.mobile}  ${title}`);
      tools.print(`page ${pagination.current_page} of ${pagination.last_page}, ${pagination.total} tickets`);
    },
  },
  ticket: {
    operation: 'staff.ticket',
    usage: {
      'ticket TICKET': 'its messages',
    },
    async run(tools, [word]) {
      const id = integer(word, 'a ticket');
      await recordReading(tools, 'staff.ticket', { id });
      const ticket = await readStaffTicket(tools.context.pool, id);
      tools.print(
        `${ticket.title} (${ticket.subject}${ticket.order === null ? '' : `, order ${ticket.order}`})`,
      );
      for (const { created_at, author, text, pictures } of ticket.messages) {
        tools.print(`${created_at}  ${author}: ${text}`);
        for (const { id: picture } of pictures) tools.print(`  picture ${picture}`);
      }
      printState(tools, ticket);
    },
  },
  'ticket-picture': {
    operation: 'staff.ticket-picture',
    usage: {
      'ticket-picture PICTURE FILE': 'saves a picture of a message as a WebP picture',
    },
    async run(tools, [word, file]) {
      const id = integer(word, 'a picture');
      await recordReading(tools, 'staff.ticket-picture', { id });
      await savePicture(tools, file, await getSentTicketPicture(tools.context)({ id }, nobody(tools)));
    },
  },
  'answer-ticket': {
    operation: 'staff.answer-ticket',
    usage: {
      'answer-ticket TICKET --version N --text TEXT': '',
    },
    async run(tools, [word], { version, text }) {
      const given = check(answerTicket.body, { version: number(version), text });
      const id = integer(word, 'a ticket');
      // A person with a terminal of the server answers as the shop.
      const staff = { actor: tools.actor, author: 'admin' } as const;
      const answered = await inTransaction(tools, (client) =>
        answer(tools.context, client, { id, ...given }, staff, tools.context.now()),
      );
      printState(tools, answered);
    },
  },
  'move-ticket': {
    operation: 'staff.move-ticket',
    usage: {
      'move-ticket TICKET open|close|lock|unlock|suspend|resume --version N [--reason TEXT]':
        '--version: that of the ticket as you have read it',
    },
    async run(tools, [word, name], { version, reason }) {
      const given = check(moveStaffTicket.body, { move: name, version: number(version), reason });
      const id = integer(word, 'a ticket');
      const moved = await inTransaction(tools, (client) =>
        move(tools.context, client, { id, ...given }, tools.actor, tools.context.now()),
      );
      printState(tools, moved);
    },
  },
};
