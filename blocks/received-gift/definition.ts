import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/**
 * The gift of the link that its recipient got: who sends it, the message, and on a tap its codes. The token stands behind `#`
 * in the page's address, which browsers send to nobody; the server renders nothing of the gift.
 */
export default defineBlock({
  type: 'received-gift',
  version: 1,
  label: 'Received gift',
  category: 'account',
  hydrate: 'load',
  limits: { perPage: 1 },
  props: z.strictObject({}),
  examples: { default: { props: {} } },
});
