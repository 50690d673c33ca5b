import type { MachineName } from '../statecharts/machine-name.ts';

/** A part of the form for a document. */
export interface FormSection {
  /** Names the section in the messages. */
  name: string;
  /** Keys of the document. */
  keys: readonly string[];
  /** The machines whose charts are below the fields. */
  machines?: readonly MachineName[];
}
