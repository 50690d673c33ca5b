/** Messages between the development server and its pages. */
export type DevEvent =
  'vitrin:blocks' | 'vitrin:style' | 'vitrin:reload' | 'vitrin:mended' | 'vitrin:connected';

/** Block types whose component, or one of its dependencies, has changed. */
export interface ChangedBlocks {
  types: readonly string[] | 'all';
}

/** The current text of a style sheet. */
export interface ChangedStyle {
  /** Absolute path of the file. */
  id: string;
  css: string;
}
