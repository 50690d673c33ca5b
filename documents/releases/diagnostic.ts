import type { TreePath } from '#schemas/tree/walk-blocks.ts';
import { diagnosticTexts, type DiagnosticCode } from './diagnostic-texts.ts';

export type DiagnosticParams = Readonly<Record<string, string | number>>;

/** A problem in a shop's documents, with its location and all values for a message in any language. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  code: DiagnosticCode;
  /** Path of the document in the shop's folder. */
  file: string;
  /** Both begin with 1; absent when the document was not read from a text. */
  line?: number;
  column?: number;
  /** Id of the route, in a manifest. */
  route?: string;
  /** Id of the innermost block around the field. */
  block?: string;
  /** Path below the block, route or document, for example `slides[2].picture.alt`; empty for the whole. */
  field: string;
  params: DiagnosticParams;
}

/** The location of a diagnostic, before it is formatted. */
export type DiagnosticPlace = Omit<Diagnostic, 'severity' | 'code' | 'params'>;

/** Creates a diagnostic. Its code determines the severity. */
export function diagnostic(
  code: DiagnosticCode,
  place: DiagnosticPlace,
  params: DiagnosticParams = {},
): Diagnostic {
  return { severity: diagnosticTexts[code].severity, code, ...place, params };
}

/** Returns a path in its readable form: `slides[2].picture.alt`. */
export function formatPath(path: TreePath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}

// A parameter may itself contain braces (a route's path), so all placeholders are filled in one pass.
const fill = (text: string, params: DiagnosticParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );

/** Returns the problem and its remedy, in English. */
export function describeDiagnostic({ code, params }: Pick<Diagnostic, 'code' | 'params'>): {
  problem: string;
  remedy: string;
} {
  const { problem, remedy } = diagnosticTexts[code];
  return { problem: fill(problem, params), remedy: fill(remedy, params) };
}

/** `pages/home.web.json:12:8 › block «hero» › slides[2].picture.alt` */
export function formatPlace(place: DiagnosticPlace): string {
  const file = place.line === undefined ? place.file : `${place.file}:${place.line}:${place.column ?? 1}`;
  const owner =
    place.block === undefined ? place.route && `route «${place.route}»` : `block «${place.block}»`;
  return [file, owner, place.field].filter((part) => part !== undefined && part !== '').join(' › ');
}

/** Formats a diagnostic for the command line: location and problem, with the remedy below. */
export function formatDiagnostic(found: Diagnostic): string {
  const { problem, remedy } = describeDiagnostic(found);
  return `${found.severity} ${formatPlace(found)}: ${problem}\n  → ${remedy}`;
}
