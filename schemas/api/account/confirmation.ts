import { z } from 'zod';
import { maxLength } from '../../bounds.ts';

/** How a sensitive operation is confirmed besides a code. */
export const confirmation = z.object({
  current_password: z
    .string()
    .max(maxLength.password)
    .optional()
    .describe('Without it a code must have been entered in this session within five minutes'),
});
