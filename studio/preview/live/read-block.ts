import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import type { Currency } from '#schemas/entities/money.ts';
import { readProps, validBlocks } from '#schemas/block/check-block.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { PreviewProblem } from '../preview-port.ts';

/** Props that fit their definition; null while there were none. */
type CheckedProps = Record<string, unknown> | null;

/** Reads a block without the blocks in its slots, which are read one by one. */
export function readStored(
  stored: unknown,
  id: string,
): { block: StoredBlock | null; problem: PreviewProblem | null } {
  const { slots: _slots, ...own } = isObject(stored) ? stored : {};
  const diagnostics: Parameters<typeof validBlocks>[1] = [];
  const [block] = validBlocks([own], diagnostics);
  if (block) return { block, problem: null };
  const { reason, type, detail } = diagnostics[0] ?? { reason: 'malformed-block', type: '?', detail: '' };
  return { block: null, problem: { id, type, reason, detail } };
}

/** Merges the overrides for phones. Blocks without overrides keep their props. */
export function withOverrides({ mobile, ...block }: StoredBlock, isPhone: boolean): StoredBlock {
  return isPhone && mobile ? { ...block, props: { ...block.props, ...mobile.props } } : block;
}

/**
 * Checks the props of a block. With invalid props, the block keeps its last valid ones.
 * @param before the last valid props
 */
export function checkProps(
  block: StoredBlock | null,
  definition: AnyBlockDefinition | undefined,
  currencies: readonly Currency[] | undefined,
  { id, before }: { id: string; before: CheckedProps },
): { props: CheckedProps; problem: PreviewProblem | null } {
  if (!block) return { props: before, problem: null };
  const { type } = block;
  if (!definition)
    return {
      props: null,
      problem: { id, type, reason: 'unknown-block', detail: 'no block of this type is registered' },
    };
  const read = readProps(block, definition, currencies);
  if ('props' in read)
    return { props: before && isSameJson(before, read.props) ? before : read.props, problem: null };
  const { reason, detail, field } = read;
  return {
    props: before,
    problem: {
      id,
      type,
      reason,
      detail,
      ...(field === undefined ? {} : { field }),
      ...(before === null ? {} : { isShown: true }),
    },
  };
}
