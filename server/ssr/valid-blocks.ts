import { blockNode, type BlockNode } from '#schemas/documents/block.ts';
import type { BlockDiagnostic } from './prepare-blocks.ts';

/**
 * Keeps the blocks of a tree that have the form of one, however the rest came to be there: a document that was written
 * past the publish gate, or by another engine, costs its broken blocks and no more.
 */
export function validBlocks(blocks: unknown, diagnostics: BlockDiagnostic[]): BlockNode[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((node: unknown) => {
    const { slots, ...own } = isObject(node) ? node : {};
    const parsed = blockNode.safeParse(own);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      diagnostics.push({
        block: nameOf(own['id']),
        type: nameOf(own['type']),
        reason: 'malformed-block',
        detail: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
      });
      return [];
    }
    if (!isObject(slots)) return [parsed.data];
    return [
      {
        ...parsed.data,
        slots: Object.fromEntries(
          Object.entries(slots).map(([name, inner]) => [name, validBlocks(inner, diagnostics)]),
        ),
      },
    ];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const nameOf = (value: unknown): string => (typeof value === 'string' ? value : '?');
