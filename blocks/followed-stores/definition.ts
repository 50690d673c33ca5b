import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/** The stores that the signed-in customer follows. Guests see nothing, and the server renders nothing. */
export default defineBlock({
  type: 'followed-stores',
  version: 1,
  label: 'Followed stores',
  category: 'account',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({ title: line('Title', 80).optional() }),
  leadsTo: () => ['store', 'stores'],
  examples: {
    default: { props: {} },
    empty: { props: {} },
    longText: { props: { title: longText.slice(0, 80) } },
  },
});
