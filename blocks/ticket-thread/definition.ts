import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/** One ticket: its messages, and the field for another one. Its id is in the page's address. */
export default defineBlock({
  type: 'ticket-thread',
  version: 1,
  label: 'Ticket',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({}),
  limits: { perPage: 1 },
  leadsTo: () => ['new-ticket', 'tickets'],
  examples: {
    default: { props: {} },
    phone: { props: {}, platform: 'mobile' },
  },
});
