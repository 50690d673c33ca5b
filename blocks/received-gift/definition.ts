import { z } from 'zod';
import { defineBlock } from '#schemas/block/define-block.ts';

/**
 * The gift that the recipient's link leads to: its sender, its message, and on a tap its codes. The token is
 * behind `#` in the page's address, which browsers never send to a server. The server renders nothing of the
 * gift.
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
