import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { findPatterns } from './find-patterns.ts';
import { compilePattern } from './pattern.ts';
import { PatternError } from './re2-syntax.ts';

interface Form {
  schema: FormDocument['schema'];
}

/** Results of the check, by pattern. The cache has no compiled patterns: some take a megabyte. */
const judged = new LRUCache<string, boolean>({ max: 2_000 });

function judge(pattern: string): boolean {
  try {
    compilePattern(pattern);
    return true;
  } catch (error) {
    if (error instanceof PatternError) return false;
    throw error;
  }
}

function canRun(pattern: string): boolean {
  const known = judged.get(pattern) ?? judge(pattern);
  judged.set(pattern, known);
  return known;
}

/** Whether every pattern of a form can run in linear time, which the server demands of patterns. */
export const isRunnable = ({ schema }: Form): boolean =>
  findPatterns(schema).every(({ pattern }) => canRun(pattern));

/**
 * Does the same as {@link isRunnable} for a running server. Checking a pattern takes up to ten
 * milliseconds, and a save may contain hundreds. So other requests get their turn after each new pattern.
 */
export async function isRunnableInTurns({ schema }: Form): Promise<boolean> {
  for (const { pattern } of findPatterns(schema)) {
    if (judged.has(pattern)) continue;
    canRun(pattern);
    await nextTurn();
  }
  return isRunnable({ schema });
}
