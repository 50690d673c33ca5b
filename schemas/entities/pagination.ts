import { z } from 'zod';

/** Page numbers start at 1. `last_page` is at least 1, even for an empty list. */
export const pagination = z.object({
  current_page: z.int().min(1),
  last_page: z.int().min(1),
  per_page: z.int().min(1),
  total: z.int().min(0),
});
export type Pagination = z.infer<typeof pagination>;
