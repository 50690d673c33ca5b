import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { root } from '../shared/root.ts';

/** An error as the overlay shows it, in Vite's own shape. */
export type DevError = ErrorPayload['err'];

interface Place {
  file: string;
  /** Counts from 1. */
  line: number;
  /** Counts from 0, as in Vite. */
  column: number;
}

/** Lines shown before and after the wrong one. */
const contextLines = 3;

/** Returns the lines around a location, with a mark below the column. Empty when the file cannot be read. */
export function codeFrame({ file, line, column }: Place): string {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return '';
  }
  const first = Math.max(1, line - contextLines);
  return lines
    .slice(first - 1, line + contextLines)
    .flatMap((text, index) => {
      const number = first + index;
      const shown = `${String(number).padStart(5)} | ${text}`;
      return number === line ? [shown, `      | ${' '.repeat(column)}^`] : [shown];
    })
    .join('\n');
}

/** An error at a known location of a file. */
export class PlacedError extends Error {
  override readonly name = 'PlacedError';
  readonly place: Place;

  constructor(message: string, place: Place, options?: ErrorOptions) {
    super(message, options);
    this.place = place;
  }
}

/**
 * Returns the error of an unresolved import with the location of that import. Without a location, it returns
 * the error as it is.
 * @param importer absolute path
 */
export function missingImport(error: unknown, importer: string, specifier: string): unknown {
  if (!(error instanceof Error) || error instanceof PlacedError) return error;
  const lines = readFileSync(importer, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(specifier));
  if (line < 0) return error;
  const place = { file: importer, line: line + 1, column: lines[line]?.indexOf(specifier) ?? 0 };
  return new PlacedError(`cannot find ${specifier}`, place, { cause: error });
}

const isOwn = (file: string): boolean => file.startsWith(`${root}/`) && !file.includes('/node_modules/');

/** Finds the first location of a stack that is in a file of the repository. */
function placeInStack(stack: string): Place | undefined {
  for (const [, file, line, column] of stack.matchAll(
    /(?:\(|at )(?:async )?(?:file:\/\/)?(\/[^()\n?]+?)(?:\?[^()\n]*?)?:(\d+):(\d+)/g,
  )) {
    if (file && isOwn(file)) return { file, line: Number(line), column: Number(column) - 1 };
  }
  return undefined;
}

/**
 * Finds the location of a syntax error. Node writes it above the stack: `file:line`, the source line, and a
 * `^` below it.
 */
function placeAboveStack(stack: string): Place | undefined {
  const [, file, line, mark] =
    /^(?:file:\/\/)?(\/[^\n?]+?)(?:\?[^\n]*)?:(\d+)\n(?:[^\n]*\n)*?( *)\^/.exec(stack) ?? [];
  if (!file || !isOwn(file)) return undefined;
  return { file, line: Number(line), column: mark?.length ?? 0 };
}

/** Describes an error at a known location. */
export function errorAt(message: string, place: Place, stack = ''): DevError {
  return { message, stack, id: place.file, loc: { ...place }, frame: codeFrame(place) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the location in the fields `loc` and `id`, which Vite's compilers set. */
function namedPlace(error: Error): Place | undefined {
  const loc = 'loc' in error && isRecord(error.loc) ? error.loc : undefined;
  const file = loc?.['file'] ?? ('id' in error ? error.id : undefined);
  if (typeof file !== 'string' || typeof loc?.['line'] !== 'number') return undefined;
  return { file: file.replace(/\?.*$/, ''), line: loc['line'], column: Number(loc['column'] ?? 0) };
}

/** Splits a message that begins with `file:line:column: `. */
function placeInMessage(message: string): { place: Place; rest: string } | undefined {
  const [, file, line, column, rest] = /^(\/[^\n:]+):(\d+):(\d+): ([\s\S]*)$/.exec(message) ?? [];
  if (!file || rest === undefined) return undefined;
  return { place: { file, line: Number(line), column: Number(column) - 1 }, rest };
}

/** Describes any thrown value: message, stack and, where known, file, line and the lines around it. */
export function describeError(error: unknown): DevError {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  const message = stripVTControlCharacters(error.message);
  const stack = stripVTControlCharacters(error.stack ?? '');
  if (error instanceof PlacedError) return errorAt(message, error.place);
  const placed = placeInMessage(message);
  if (placed) return errorAt(placed.rest, placed.place);
  const place = namedPlace(error) ?? placeAboveStack(stack) ?? placeInStack(stack);
  const calls = stack.slice(Math.max(0, stack.search(/^ +at /m))).trim();
  return place ? errorAt(message, place, calls) : { message, stack: calls };
}

/** Formats the error for the terminal. */
export function formatError({ message, loc, frame, stack }: DevError): string {
  if (!loc?.file) return `${message}\n${stack}`;
  return `${path.relative(root, loc.file)}:${loc.line}:${loc.column + 1}\n${message}\n${frame ?? ''}`;
}
