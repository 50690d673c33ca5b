import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt, withValueAt } from '#schemas/drafts/value-at.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import {
  editValue,
  isOverridden,
  shownProps,
  upgraded,
  type FieldPath,
  type Layer,
} from './settings/edits.ts';

/** A text that was written in the page. */
export interface WrittenText {
  /** Below the props. */
  path: FieldPath;
  /** The text that its author saw before. */
  was: string;
  value: string;
}

/** Returns a block with the text that its author saw, where another person has changed it since. */
function asSeen(block: StoredBlock, layer: Layer, { path, was }: WrittenText): StoredBlock {
  const props = shownProps(block, layer);
  const now = valueAt(props, path);
  // Its author may have seen a default, or the text without white space around it.
  if (typeof now !== 'string' || now.trim() === was.trim()) return block;
  const seen = withValueAt(props, path, was);
  if (!isObject(seen)) return block;
  const [name] = path;
  return layer === 'mobile' && block.mobile && isOverridden(block, name)
    ? { ...block, mobile: { props: { ...block.mobile.props, [name]: seen[name] } } }
    : { ...block, props: { ...block.props, [name]: seen[name] } };
}

/**
 * Returns the operations that write a text of a block, as its settings do. They contain the text that its
 * author saw, so that they never overwrite another person's change unnoticed.
 * @throws MigrationError when the block is newer than its definition
 */
export function writeText(
  block: StoredBlock,
  definition: AnyBlockDefinition,
  layer: Layer,
  text: WrittenText,
): readonly DraftOperation[] {
  const { current, operations } = upgraded(block, definition);
  return operations(editValue(asSeen(current, layer, text), layer, text.path, text.value));
}
