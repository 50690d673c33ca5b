import { z } from 'zod';
import { blockId, storedBlock } from '../documents/block.ts';

/** A key of an object, an index of a list, or the id of a member of a list. */
const step = z.union([
  z
    .string()
    .max(200)
    .refine((key) => key !== '__proto__', 'a key of a document'),
  z.int().min(0).max(9_999),
]);

/**
 * Where a block stands: in a slot of another block, or in a list of the document. Page documents have `blocks`,
 * the site document has `layout.top` and `layout.bottom`.
 */
export const blockPlace = z.union([
  z.strictObject({ block: blockId, slot: z.string().min(1).max(64) }),
  z.strictObject({ list: z.enum(['blocks', 'layout.top', 'layout.bottom']) }),
]);
export type BlockPlace = z.infer<typeof blockPlace>;

/** A position among the blocks of a place: behind a block, or first. */
const position = z.strictObject({ in: blockPlace, after: blockId.nullable() });
export type BlockPosition = z.infer<typeof position>;

/** Blocks with their positions, in the order in which they are inserted. */
const placedBlocks = z
  .array(z.strictObject({ block: storedBlock, at: position }))
  .min(1)
  .max(1250);

/**
 * `was` and `from` contain the values that the editor saw, so that a change of another person is never
 * overwritten unnoticed.
 */
export const draftOperation = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('set'),
    block: blockId.optional().describe('Without it, the path begins at the document'),
    path: z.array(step).max(30).describe('An empty path is the whole block, or the whole document'),
    was: z.unknown().optional().describe('Absent where there was nothing'),
    value: z.unknown().optional().describe('Absent where the value is removed'),
  }),
  z.strictObject({ type: z.literal('insert'), block: storedBlock, to: position }),
  z.strictObject({ type: z.literal('remove'), was: storedBlock, from: position }),
  z.strictObject({ type: z.literal('move'), block: blockId, from: position, to: position }),
  z
    .strictObject({
      type: z.literal('replace'),
      was: placedBlocks,
      now: placedBlocks.describe('At their positions in the document without the others'),
    })
    .describe(
      'Puts blocks in the place of others. It is refused as a whole when one of them is gone or changed',
    ),
]);
export type DraftOperation = z.infer<typeof draftOperation>;

/**
 * Why an operation was not applied:
 * - `changed`: another person has changed the same value
 * - `no-block`: another person has removed the block
 * - `no-place`: the place or the path is not there
 * - `taken`: another block has this id
 * - `inside-itself`: a block cannot be moved into itself
 * - `linked`: a section that a document of the draft links cannot be deleted
 */
export const draftRefusal = z.strictObject({
  index: z.int().describe('Index of the operation, from 0'),
  reason: z.enum(['changed', 'no-block', 'no-place', 'taken', 'inside-itself', 'linked']),
  block: blockId.optional(),
  path: z.array(step).optional(),
  theirs: z.unknown().optional().describe('The value that the draft has now'),
});
export type DraftRefusal = z.infer<typeof draftRefusal>;

/** Returns the operation that takes another one back. */
export function invertOperation(operation: DraftOperation): DraftOperation {
  switch (operation.type) {
    case 'set': {
      const { was, value, ...place } = operation;
      return {
        ...place,
        ...(value === undefined ? {} : { was: value }),
        ...(was === undefined ? {} : { value: was }),
      };
    }
    case 'insert':
      return { type: 'remove', was: operation.block, from: operation.to };
    case 'remove':
      return { type: 'insert', block: operation.was, to: operation.from };
    case 'move':
      return { ...operation, from: operation.to, to: operation.from };
    case 'replace':
      return { ...operation, was: operation.now, now: operation.was };
  }
}

/** Returns the ids of the blocks that an operation inserts, moves or writes in. */
export function idsAfter(operation: DraftOperation): string[] {
  switch (operation.type) {
    case 'set':
      return operation.block === undefined ? [] : [operation.block];
    case 'insert':
      return [operation.block.id];
    case 'remove':
      return [];
    case 'move':
      return [operation.block];
    case 'replace':
      return operation.now.map(({ block }) => block.id);
  }
}
