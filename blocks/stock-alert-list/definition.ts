import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';
import { line } from '#schemas/block/fields.ts';
import { longText } from '#schemas/entities/examples.ts';

/**
 * The products for which the signed-in customer gets a message once they are in stock again. Guests see
 * nothing, and the server renders nothing.
 */
export default defineBlock({
  type: 'stock-alert-list',
  version: 1,
  label: 'Stock alerts',
  category: 'account',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({ title: line('Title', 80).optional() }),
  leadsTo: () => ['product', 'products'],
  examples: {
    default: { props: {} },
    empty: { props: {} },
    longText: { props: { title: longText.slice(0, 80) } },
  },
});
