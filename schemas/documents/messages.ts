import { z } from 'zod';

/**
 * A message catalogue: namespaces (a block type, `routes`, `common`, `renderer`) of ICU messages, nested to
 * any depth.
 */
export type Messages = { [key: string]: string | Messages };
export const messages: z.ZodType<Messages> = z.record(
  z.string(),
  z.union([z.string().max(4000), z.lazy(() => messages)]),
);
