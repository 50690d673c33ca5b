import { z } from 'zod';

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** The first entry of a backup. */
export const manifest = z.object({
  format: z.literal(1),
  /** The moment at which the rows were read. */
  created: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** The version of the job queue's tables; null without them. */
  jobs: z.int().nullable(),
  /** Mark of the secret that encrypts the gift codes. It reveals nothing else about the secret. */
  codes: z.string(),
  /** Marks of earlier secrets that still encrypt values. */
  earlierCodes: z.array(z.string()).default([]),
  /** In the order of a restore. */
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;

/** The entry after all tables. */
export const sequenceStates = z.array(
  z.object({ schema: z.string(), name: z.string(), last: z.string(), isCalled: z.boolean() }),
);

/** The last entry: without it, a backup is not whole. */
export const ending = z.object({ rows: z.number(), files: z.number() });

/** Names of entries. */
export const entryNames = {
  manifest: 'manifest.json',
  sequences: 'sequences.json',
  end: 'end.json',
  secrets: 'secrets/',
  media: 'media/',
  private: 'private/',
  /** @param part counts from 0: rows are stored in parts */
  rows: (index: number, { schema, name }: { schema: string; name: string }, part: number): string =>
    `rows/${String(index).padStart(3, '0')}-${schema}.${name}/${String(part).padStart(6, '0')}.copy`,
} as const;
