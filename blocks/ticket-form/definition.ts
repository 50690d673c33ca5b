import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { fromQuery } from '#schemas/block/request.ts';

/** A form that opens a ticket. `?order=CODE` selects the order that it is about. */
export default defineBlock({
  type: 'ticket-form',
  version: 1,
  label: 'New ticket',
  category: 'account',
  hydrate: 'load',
  props: z.strictObject({}),
  limits: { perPage: 1 },
  leadsTo: () => ['ticket', 'tickets'],
  data: () => ({ order: fromQuery('order') }),
  examples: {
    default: { props: {} },
    empty: { props: {} },
    longText: { props: {}, data: { order: 'ABCD' }, platform: 'mobile' },
  },
});
