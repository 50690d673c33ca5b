import type { BlockPosition } from '#schemas/drafts/operation.ts';
import type { ClientShop } from '#schemas/rendering.ts';

/** The answer of `studio.preview-shop`: the shop with the draft's documents. */
export interface PreviewShop {
  shop: ClientShop;
  theme_css: string;
}

/** Everything that decides what the preview shows. */
export interface PreviewInput {
  shop: PreviewShop;
  /** site.json as it is stored. */
  site: unknown;
  /** The page document as it is stored. */
  document: unknown;
  /** Whether the document is for all platforms, so that its `mobile` overrides apply. */
  isForAll: boolean;
  /** Path and query of the shown page. */
  url: string;
  platform: 'web' | 'mobile';
  /** Milliseconds since 1970; null: now. */
  moment: number | null;
  visitor: 'guest' | 'customer';
  /** Simulated conditions; null: the real ones. */
  conditions: Readonly<Record<string, string>> | null;
  mode: 'edit' | 'walk';
  /** Whether what is hidden here is drawn faintly. */
  showsHidden: boolean;
  /** Ids of blocks; those of the layout begin with `site-`. */
  selection: readonly string[];
  /** Name of each block type for people. */
  labels: Readonly<Record<string, string>>;
}

/** A block that cannot be drawn as it is stored. */
export interface PreviewProblem {
  id: string;
  type: string;
  reason: string;
  detail: string;
  field?: string;
}

/** What the preview's window offers, as `vitrinPreview`. */
export interface PreviewPort {
  connect(events: PreviewEvents, input: PreviewInput): void;
  /** Shows a change in the next frame. */
  update(changed: Partial<PreviewInput>): void;
  scrollTo(id: string): void;
  /** Finds the place for a drop, and draws a line there. Coordinates are those of the preview's window. */
  positionAt(x: number, y: number): BlockPosition | null;
  endDrag(): void;
}

/** What happens in the preview. */
export interface PreviewEvents {
  pick(id: string | null, how: 'one' | 'toggle'): void;
  write(id: string, path: readonly (string | number)[], value: string): void;
  move(ids: readonly string[], to: BlockPosition): void;
  navigate(url: string): void;
  key(event: KeyboardEvent): void;
  report(problems: readonly PreviewProblem[]): void;
  menu(id: string, x: number, y: number): void;
}

/** The message that a preview sends to its parent after each load. */
export const readyMessage = 'vitrin-preview-ready';
