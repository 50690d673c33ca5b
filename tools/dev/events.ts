/** Messages between the development server and its pages. */
export type DevEvent =
  'vitrin:blocks' | 'vitrin:style' | 'vitrin:reload' | 'vitrin:mended' | 'vitrin:connected';

/** Block types whose component, or something that it is made of, has changed. */
export interface ChangedBlocks {
  types: readonly string[] | 'all';
}

/** A style sheet as it is now. */
export interface ChangedStyle {
  /** Absolute path of the file. */
  id: string;
  css: string;
}
