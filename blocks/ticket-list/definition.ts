import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromQuery } from '#schemas/block/request.ts';

/** The customer's tickets, newest first. Older tickets are a link (`?before=12`). */
export default defineBlock({
  type: 'ticket-list',
  version: 1,
  label: 'Tickets',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({}),
  limits: { perPage: 1 },
  leadsTo: () => ['new-ticket', 'ticket', 'tickets'],
  data: () => ({ before: fromQuery('before') }),
  examples: {
    default: { props: {} },
    empty: { props: {} },
    longText: { props: {}, data: { before: '12' }, platform: 'mobile' },
  },
});
