import type { DiagnosticCode } from '../diagnostic-texts.ts';

/** A mistake in the documents of `examples/starter`, which is told before anybody sees the shop. */
export interface Mistake {
  what: string;
  code: DiagnosticCode;
  file: string;
  /** Values by their path in the document; the step `+` adds a member to a list. The last one is what is wrong. */
  set: readonly (readonly [path: string, value: unknown])[];
  /** Where it is told, below the file and its line. */
  place: string;
  problem: string;
  remedy: string;
}
