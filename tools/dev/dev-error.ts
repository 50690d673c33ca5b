import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload } from 'vite';
import { root } from '../shared/root.ts';

/** An error as the overlay shows it; Vite's own shape. */
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

/** The lines around a place, with a mark below the column. Empty when the file cannot be read. */
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

/** The first place in a stack that is in a file of the repository. */
function placeInStack(stack: string): Place | undefined {
  for (const [, file, line, column] of stack.matchAll(
    /(?:\(|at )(?:async )?(?:file:\/\/)?(\/[^()\n]+?):(\d+):(\d+)/g,
  )) {
    if (file?.startsWith(`${root}/`) && !file.includes('/node_modules/'))
      return { file, line: Number(line), column: Number(column) - 1 };
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The place that a compiler's error names. */
function namedPlace(error: Error): Place | undefined {
  const loc = 'loc' in error && isRecord(error.loc) ? error.loc : undefined;
  const file = loc?.['file'] ?? ('id' in error ? error.id : undefined);
  if (typeof file !== 'string' || typeof loc?.['line'] !== 'number') return undefined;
  return { file: file.replace(/\?.*$/, ''), line: loc['line'], column: Number(loc['column'] ?? 0) };
}

/** Describes an error at a known place. */
export function errorAt(message: string, place: Place, stack = ''): DevError {
  return { message, stack, id: place.file, loc: { ...place }, frame: codeFrame(place) };
}

/** Describes any thrown value: message, stack and, where known, file, line and the lines around it. */
export function describeError(error: unknown): DevError {
  if (!(error instanceof Error)) return { message: String(error), stack: '' };
  const message = stripVTControlCharacters(error.message);
  const stack = stripVTControlCharacters(error.stack ?? '')
    .replace(message, '')
    .trim();
  const place = namedPlace(error) ?? placeInStack(stack) ?? placeInStack(`at ${message}`);
  return place ? errorAt(message, place, stack) : { message, stack };
}

/** The error as the terminal prints it. */
export function formatError({ message, loc, frame, stack }: DevError): string {
  if (!loc?.file) return `${message}\n${stack}`;
  return `${path.relative(root, loc.file)}:${loc.line}:${loc.column + 1}\n${message}\n${frame ?? ''}`;
}
