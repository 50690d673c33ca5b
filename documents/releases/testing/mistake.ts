import type { DiagnosticCode } from '../diagnostic-texts.ts';

/** A mistake in the documents of `examples/starter` that a check reports before shoppers see the shop. */
export interface Mistake {
  what: string;
  code: DiagnosticCode;
  file: string;
  /**
   * Values by their path in the document. The step `+` adds a member to a list. The last one is the mistake.
   */
  set: readonly (readonly [path: string, value: unknown])[];
  /** The reported location, below the file and its line. */
  place: string;
  problem: string;
  remedy: string;
}
