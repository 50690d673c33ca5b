import type { DevError } from './dev-error.ts';

/** Messages between the development server and its pages. */
export type DevEvent =
  | 'vitrin:blocks'
  | 'vitrin:style'
  | 'vitrin:reload'
  | 'vitrin:mended'
  | 'vitrin:connected'
  | 'vitrin:browser-error'
  | 'vitrin:described-error';

/** The data that a page sends when it connects. */
export interface ConnectedPage {
  /** The number of updates before the page was rendered. */
  revision: number;
}

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

/** An error that occurred in a page. Its stack names compiled modules. */
export interface BrowserError {
  message: string;
  stack: string;
  /** Number of updates that the page has applied. */
  updates: number;
}

/** The server's answer to a `BrowserError`, with the error's location in the sources. */
export interface DescribedError {
  error: DevError;
  /** `updates` of the `BrowserError` that this answers. */
  updates: number;
}
