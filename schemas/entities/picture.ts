import { z } from 'zod';

/** A picture as pages need it: with its size, so that the layout does not shift, and its text alternative. */
export const picture = z.object({
  src: z.string().min(1).max(2048).meta({ widget: 'picture' }),
  width: z.int().positive().max(10_000),
  height: z.int().positive().max(10_000),
  alt: z.string().max(300).describe('Empty for a decorative picture'),
  placeholder: z
    .string()
    .max(2048)
    .optional()
    .describe('A CSS colour or gradient shown until the picture is there'),
  sources: z
    .array(z.object({ type: z.string().max(60), srcset: z.string().max(4096) }))
    .max(6)
    .optional(),
});

/**
 * A picture that stands next to its words, such as a logo in a link with the shop's name. The studio does not
 * ask for its alternative text.
 */
export const pictureBesideWords = picture.meta({ isBesideWords: true });
export type Picture = z.infer<typeof picture>;
