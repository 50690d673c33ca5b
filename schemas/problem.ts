import { z } from 'zod';

/** RFC 9457. `code` is stable, `detail` is for people. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  instance: z.string().optional(),
  retry_after: z.int().optional().describe('Seconds until another attempt makes sense'),
  details: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Values that a program needs to continue, for example the new quote'),
  error_count: z
    .int()
    .optional()
    .describe('How many fields were refused, where `errors` does not name them all'),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
