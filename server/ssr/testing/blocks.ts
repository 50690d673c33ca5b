import { definitions } from '#blocks/generated/definitions.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';

/** Returns a text block, which never hydrates. */
export const text = (id: string, words: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'rich-text',
  version: 1,
  props: { text: words },
  ...more,
});

/** Props of a block's first example. */
export function firstExample(type: keyof typeof definitions): Record<string, unknown> {
  const example = Object.values(definitions[type].examples)[0];
  if (!example) throw new Error(`${type} has no example`);
  return example.props;
}
