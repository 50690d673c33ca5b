import { RE2JS } from 're2js';
import { maxLength } from '#schemas/bounds.ts';
import { PatternError, toRe2Syntax } from './re2-syntax.ts';

/** Characters of a pattern. */
const maxPatternLength = 500;

/**
 * Instructions of a compiled pattern. Judging a text takes at most this many steps a character, so a text of
 * the longest answer takes 300,000.
 */
export const maxInstructions = 150;

/** A pattern of a form. It runs in a time that is linear in the length of the text. */
export interface LinearPattern {
  /** Whether the pattern occurs in the text, with the result of `RegExp.test`. */
  test(text: string): boolean;
  /** The most steps that one character takes. */
  instructions: number;
}

/**
 * Compiles a pattern of a form for the server. Browsers run the same pattern with `RegExp`.
 * @param pattern as JSON Schema has it: a regular expression with the flag `u`
 * @throws PatternError for one that the linear engine cannot run or would judge differently
 */
export function compilePattern(pattern: string): LinearPattern {
  if (pattern.length > maxPatternLength)
    throw new PatternError(`it has ${pattern.length} characters; at most ${maxPatternLength} are allowed`);
  const compiled = compileRe2(toRe2Syntax(pattern));
  const instructions = compiled.programSize();
  if (instructions > maxInstructions)
    throw new PatternError(
      `it compiles to ${instructions} steps; at most ${maxInstructions} are allowed, so use "maxLength" in place of a high repeat count`,
    );
  return { instructions, test: (text) => text.length <= maxLength.answer && compiled.test(text) };
}

function compileRe2(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern);
  } catch (cause) {
    throw new PatternError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
