import type { BlockPlace } from '#schemas/drafts/operation.ts';

export type OutlineBadge =
  | 'hidden'
  | 'phone'
  | 'desktop'
  | 'schedule'
  | 'condition'
  | 'override'
  | 'unknown'
  | 'unfinished'
  | 'problem';

/** A row of the outline: a region of the page, a block, or a slot of a block. */
export interface OutlineNode {
  /**
   * A block’s name in the editor; `region:…` or `NAME/SLOT` for the others. The second block of an id has a key of its own.
   */
  key: string;
  /**
   * Id of a block in its document; null for other rows, and for the second block with the same id, which
   * cannot be edited.
   */
  id: string | null;
  kind: 'region' | 'block' | 'slot';
  /** Type of a block, name of a region or slot. */
  name: string;
  /** Type of the block that has the slot. */
  type?: string;
  /** A text of the block itself, which distinguishes it from others of its type. */
  title: string;
  /** Distinguishes the row from another row with the same name and title. */
  detail?: OutlineDetail;
  badges: readonly OutlineBadge[];
  /** Number of notes that are not settled; absent where there is none. */
  notes?: number;
  path: string;
  /** The place of a block that is dropped on this row; null if the row takes none. */
  place: BlockPlace | null;
  children: readonly OutlineNode[];
}

/** A detail that distinguishes a block from another one of the same type and title. */
export type OutlineDetail =
  | { text: string }
  /** Id of the first product. */
  | { product: number }
  /** The first setting that has a choice. */
  | { field: string; value: string | number }
  /** Type of the first block in it. */
  | { inner: string }
  /** From 1, among the blocks of this name. */
  | { place: number };
