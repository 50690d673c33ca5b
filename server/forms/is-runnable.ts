import type { FormDocument } from '#schemas/forms/form-document.ts';
import { findPatterns } from './find-patterns.ts';
import { compilePattern } from './pattern.ts';
import { PatternError } from './re2-syntax.ts';

/** Whether the server can run every pattern of a form, which must end in linear time. */
export function isRunnable({ schema }: { schema: FormDocument['schema'] }): boolean {
  try {
    for (const { pattern } of findPatterns(schema)) compilePattern(pattern);
    return true;
  } catch (error) {
    if (error instanceof PatternError) return false;
    throw error;
  }
}
