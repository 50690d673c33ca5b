import { z } from 'zod';
import { condition, conditionTexts } from '../conditions/conditions.ts';

export const blockId = z
  .string()
  .max(64)
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens, at most 64');

/** Most blocks of a document, with those in slots and those of its sections. */
export const maxBlocks = 1250;

/**
 * A condition by its name. Reading is lenient: a page with an unknown condition from newer software is still
 * shown, without that block. Editors offer the known conditions, and publishing refuses others.
 */
const when = z
  .string()
  .regex(/^[a-z][A-Za-z-]*(\.[a-z][A-Za-z-]*)+$/)
  .meta({
    description: 'A condition, for example payment.pending; see docs/conditions.md',
    oneOf: condition.options.map((name) => ({ const: name, ...conditionTexts[name] })),
  });

/**
 * The conditions under which a block is visible. Hiding never deletes. The server resolves `on`, `from` and
 * `until`. The browser resolves `to` and `when`, in space reserved for the block.
 */
export const show = z.strictObject({
  on: z
    .array(z.enum(['web', 'mobile']))
    .optional()
    .describe('Platforms; an empty list hides the block'),
  from: z.iso.datetime({ offset: true }).optional().describe('Shown from this moment on'),
  until: z.iso.datetime({ offset: true }).optional().describe('Hidden from this moment on'),
  to: z.enum(['everyone', 'guests', 'customers']).optional(),
  when: when.optional(),
});
export type Show = z.infer<typeof show>;

/** A block of any version, as a document stores it. Its block definition checks its `props`. */
export interface StoredBlock {
  id: string;
  type: string;
  version: number;
  props: Record<string, unknown>;
  slots?: Record<string, StoredBlock[]> | undefined;
  show?: Show | undefined;
  mobile?: { props: Record<string, unknown> } | undefined;
}

export const storedBlock: z.ZodType<StoredBlock> = z.strictObject({
  id: blockId,
  type: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  version: z.int().min(1),
  props: z.record(z.string(), z.unknown()),
  get slots() {
    return z.record(z.string(), z.array(storedBlock)).optional();
  },
  show: show.optional(),
  mobile: z.strictObject({ props: z.record(z.string(), z.unknown()) }).optional(),
});
