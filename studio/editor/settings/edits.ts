import type { StoredBlock, Show } from '#schemas/documents/block.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt, withValueAt } from '#schemas/drafts/value-at.ts';
import { migrateBlock, type VersionedBlock } from '#schemas/tree/migrate-block.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';

/** Where a value stands below the props of a block. */
export type FieldPath = readonly [string, ...(string | number)[]];

/** The props that an edit changes: the props of all devices, or the differences for phones. */
export type Layer = 'all' | 'mobile';

/** Returns the props that a device shows. Differences for phones replace whole props. */
export const shownProps = ({ props, mobile }: StoredBlock, layer: Layer): Record<string, unknown> =>
  layer === 'mobile' && mobile ? { ...props, ...mobile.props } : props;

/** Whether a phone shows another value than desktops. */
export const isOverridden = ({ mobile }: StoredBlock, name: string): boolean =>
  mobile !== undefined && Object.hasOwn(mobile.props, name);

function set(block: StoredBlock, path: readonly (string | number)[], value: unknown): DraftOperation[] {
  const was = valueAt(block, path);
  if (isSameJson(was, value)) return [];
  return [
    {
      type: 'set',
      block: block.id,
      path: [...path],
      ...(was === undefined ? {} : { was }),
      ...(value === undefined ? {} : { value }),
    },
  ];
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/**
 * Returns the shortest path whose change writes the value. An optional object is added with its first value
 * and removed with its last.
 */
function rootOfChange(before: unknown, after: unknown, path: FieldPath): readonly (string | number)[] {
  const end = path.findIndex((_step, index) => {
    const here = path.slice(0, index + 1);
    return valueAt(before, here) === undefined || isEmptyObject(valueAt(after, here));
  });
  return end === -1 ? path : path.slice(0, end + 1);
}

function editForPhones(block: StoredBlock, [name, ...rest]: FieldPath, value: unknown): DraftOperation[] {
  const changed = withValueAt(shownProps(block, 'mobile')[name], rest, value);
  // The path leads through a value of another shape, which stays.
  if (changed === undefined && !(rest.length === 0 && value === undefined)) return [];
  const isDifferent = changed !== undefined && !isSameJson(changed, block.props[name]);
  if (!isDifferent) return removeOverride(block, name);
  return block.mobile
    ? set(block, ['mobile', 'props', name], changed)
    : set(block, ['mobile'], { props: { [name]: changed } });
}

/**
 * Returns the operations that write a value of a block's props; none where nothing changes.
 * @param value undefined removes it
 */
export function editValue(
  block: StoredBlock,
  layer: Layer,
  path: FieldPath,
  value: unknown,
): DraftOperation[] {
  if (layer === 'mobile') return editForPhones(block, path, value);
  const after = withValueAt(block.props, path, value);
  if (after === undefined) return [];
  const at = rootOfChange(block.props, after, path);
  const changed = valueAt(after, at);
  return set(block, ['props', ...at], isEmptyObject(changed) ? undefined : changed);
}

/** A value of a block's props that an edit writes; undefined removes it. */
export type FieldValue = readonly [path: FieldPath, value: unknown];

/** Returns the operations that write several values of a block's props, as one edit. */
export function editValues(
  block: StoredBlock,
  layer: Layer,
  values: readonly FieldValue[],
): DraftOperation[] {
  const operations: DraftOperation[] = [];
  let changed = block;
  for (const [path, value] of values) {
    const next = editValue(changed, layer, path, value);
    operations.push(...next);
    const { document } = applyOperations({ blocks: [changed] }, next);
    // cast: the block that was put there
    changed = valueAt(document, ['blocks', 0]) as StoredBlock;
  }
  return operations;
}

/**
 * Returns the value that an emptied field writes while a person types. On phones, a removed value would show
 * the value of desktops at once, and the next key would be added to that. So an empty text stays on phones,
 * and a number stays until the person types another one.
 * @returns null where nothing is written
 */
export function emptied(block: StoredBlock, layer: Layer, path: FieldPath): { value: unknown } | null {
  if (layer === 'all' || path.length > 1) return { value: undefined };
  return typeof shownProps(block, layer)[path[0]] === 'string' ? { value: '' } : null;
}

/** Returns the operations after which phones show a prop as desktops do. */
export function removeOverride(block: StoredBlock, name: string): DraftOperation[] {
  if (!block.mobile || !isOverridden(block, name)) return [];
  const isLast = Object.keys(block.mobile.props).length === 1;
  return isLast ? set(block, ['mobile'], undefined) : set(block, ['mobile', 'props', name], undefined);
}

/** Returns the operations that change when and to whom a block is shown. Undefined members are removed. */
export function editShow(
  block: StoredBlock,
  changes: Readonly<{ [Key in keyof Show]?: Show[Key] | undefined }>,
): DraftOperation[] {
  const next = Object.fromEntries(
    Object.entries({ ...block.show, ...changes }).filter(([, value]) => value !== undefined),
  );
  return set(block, ['show'], Object.keys(next).length === 0 ? undefined : next);
}

/**
 * Returns a block in the version of its definition, and a function that turns edits into operations on the
 * stored block. The first edit of an older block also stores its upgrade.
 * @throws MigrationError when the block is newer than its definition
 */
export function upgraded(block: StoredBlock, definition: VersionedBlock): UpgradedBlock {
  const current = migrateBlock(block, definition);
  if (current === block) return { current, operations: (edits) => edits };
  return {
    current,
    operations(edits) {
      const { document } = applyOperations({ blocks: [current] }, edits);
      return edits.length === 0 ? [] : set(block, [], valueAt(document, ['blocks', 0]));
    },
  };
}

interface UpgradedBlock {
  current: StoredBlock;
  /** Returns the operations on the stored block for edits of the current one. */
  operations(edits: readonly DraftOperation[]): readonly DraftOperation[];
}
