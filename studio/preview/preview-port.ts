import type { z } from 'zod';
import type { BlockPosition } from '#schemas/drafts/operation.ts';
import type { previewShop } from '#schemas/api/studio/preview.ts';
import type { Platform } from '#schemas/locale.ts';
import type { BlockDiagnostic } from '#schemas/block/check-block.ts';

// The calls between the studio and the preview in its iframe. Both documents have one origin, so they call
// each other directly. A message would arrive one animation frame later.

/** The answer of `studio.preview-shop` for the platform of the preview. */
export type PreviewShop = z.infer<(typeof previewShop)['response']>;

/** The place of a block's picture, in CSS px of the preview’s document. */
export interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width in which the block is laid out before it becomes small. */
  stage: number;
}

/** The places of blocks that are drawn as small pictures, by their ids. The other blocks are hidden. */
export type Tiles = Readonly<Record<string, Tile>>;

/** Everything that the preview shows. Documents are as they are stored, and are never changed in place. */
export interface PreviewInput {
  shop: PreviewShop;
  /** The site document: the blocks above and below the page. */
  site: unknown;
  /** The page document. */
  document: unknown;
  /** The documents of the saved sections that they link, by id. A section that is still loaded is left out. */
  sections: Readonly<Record<string, unknown>>;
  /** Whether the page document is for all platforms, so that overrides for phones apply. */
  isForAll: boolean;
  /** Path and query of the shown page, such as `/product-view/apple`. */
  url: string;
  platform: Platform;
  /** Milliseconds since 1970; null: now. */
  moment: number | null;
  visitor: 'guest' | 'customer';
  /** The simulated state of machines by name: `{ payment: 'failed' }`; null: the real states. */
  conditions: Readonly<Record<string, string>> | null;
  /** `edit`: a click picks a block. `walk`: links and buttons work. */
  mode: 'edit' | 'walk';
  /** Whether blocks that are hidden here are drawn faintly. */
  showsHidden: boolean;
  /** Ids of blocks. Those of the site document begin with {@link layoutPrefix}. */
  selection: readonly string[];
  /** The name of each block type, for the tag at the outline. */
  labels: Readonly<Record<string, string>>;
  /** Blocks that are drawn with the data of an example of their definition: names of examples by the ids of blocks. */
  examples?: Readonly<Record<string, string>>;
  /** Draws each block of the page as a small picture. */
  tiles?: Tiles | undefined;
}

/** Prefix of the ids of blocks that belong to the site document. The id of a block has no such character. */
export const layoutPrefix = 'site_';

/** A problem of a block that is not drawn, or is drawn in another way than its document says. */
export interface PreviewProblem {
  /** Empty for the page itself. */
  id: string;
  type: string;
  reason: BlockDiagnostic['reason'] | 'page-failed';
  detail: string;
  /** The prop to which it belongs, such as `items.0.title`. */
  field?: string;
  /** The block is drawn as it was before its last change. */
  isShown?: true;
}

export interface PreviewEvents {
  /** Every block that is drawn first has its code and its data. */
  prepared?(): void;
  /** A block was clicked. Null: the page outside the blocks. */
  pick(id: string | null, how: 'one' | 'toggle'): void;
  /** A text was written in place. @param path below the props @param was what its author saw before */
  write(id: string, path: readonly (string | number)[], value: string, was: string): void;
  /**
   * A double click on a text that cannot be edited in place.
   * @param id of the block of the document around it
   * @param texts of the elements around the click, the innermost first
   */
  unwritable(id: string, texts: readonly string[]): void;
  /** Blocks were dragged within the preview. `to` has the ids of the document in which they are. */
  move(ids: readonly string[], to: BlockPosition): void;
  /**
   * Whether the entry of the palette that is dragged may be dropped there.
   * @param to with the ids of its document
   * @param isOfLayout whether that is the site document
   */
  mayDrop(to: BlockPosition, isOfLayout: boolean): boolean;
  /** It was dropped there. */
  drop(to: BlockPosition, isOfLayout: boolean): void;
  /** A link was followed. @param url path and query of the shop, or an address of another site */
  navigate(url: string): void;
  /** A key was pressed outside of fields, or one that works everywhere. */
  key(event: KeyboardEvent): void;
  /** Something is copied, cut or pasted outside of fields while the page is edited. */
  clipboard(event: ClipboardEvent): void;
  /** All problems that there are now, after each change. */
  report(problems: readonly PreviewProblem[]): void;
  /** A context menu was asked for. @param x, y client coordinates of the iframe */
  menu(id: string, x: number, y: number): void;
  /** The ids of all tiles that show something, when there are more of them. */
  drawn?(ids: readonly string[]): void;
}

export interface PreviewPort {
  connect(events: PreviewEvents, input: PreviewInput): void;
  /** Shows the changes in the next animation frame. */
  update(changed: Partial<PreviewInput>): void;
  /** Scrolls a block into the middle of the view, unless it is seen already. */
  scrollTo(id: string): void;
  /**
   * Begins to write the first text of a block in place.
   * @param onEnd called when Enter or Escape ends it
   * @returns false when the block shows no text that can be written
   */
  write(id: string, onEnd: () => void): boolean;
  /** Removes the line of a drag that has ended elsewhere. */
  endDrag(): void;
}

/** Data type of an entry that is dragged out of the palette. Its content is the type of the block. */
export const newBlockType = 'application/x-vitrin-block';

/** Type of the message that the preview posts to its parent after each load. */
export const readyMessage = 'vitrin-preview-ready';

declare global {
  /** The port, in the preview's document. */
  var vitrinPreview: PreviewPort | undefined;
}
