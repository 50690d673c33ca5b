import type { Rule } from '../diagnostic.ts';

type Pattern = { name: string; pattern: RegExp; instead: string };

/** Patterns of docs/writing.md that a program can find. */
const patterns: readonly Pattern[] = [
  {
    name: 'What … or Who … as the beginning',
    pattern: /(?:^[\s*]*|[.:] )Wh(?:at|o) (?!.*\?)/,
    instead: 'begin with the noun: "The props of a control", not "What a control needs"',
  },
  {
    name: 'is no …',
    pattern: /(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!longer\b|more\b)/,
    instead: 'write "is not a …", or use a verb',
  },
  { name: 'whoever', pattern: /\bwhoever\b/i, instead: 'name the person or program: "a person who …"' },
  {
    name: 'of it',
    pattern: /(?<!\b(?:out|front|because|instead) )\bof it\b/,
    instead: 'write "its …", or repeat the noun',
  },
  { name: 'beside', pattern: /\bbeside\b/i, instead: 'write "next to", "and" or "in addition to"' },
  { name: 'alone', pattern: /\balone\b/, instead: 'write "only" before the noun' },
  {
    name: 'told',
    pattern: /\btold\b(?! apart)/i,
    instead: 'write "reports", "shows", "notifies" or "calls"',
  },
  { name: 'once more', pattern: /\bonce more\b/, instead: 'write "again"' },
];

/** Finds the patterns in a comment or a paragraph of a page. */
export const findPatterns = (text: string): string[] =>
  patterns
    .filter(({ pattern }) => pattern.test(text.replaceAll(/\s*\n[\s*]*/g, ' ').replaceAll(/`[^`]*`/g, '…')))
    .map(({ name, instead }) => `"${name}" has to be read twice: ${instead} (docs/writing.md)`);

/** Comments have sentences that are read once. */
export const plainSentences: Rule = {
  name: 'plain-sentences',
  reads: (file) => file.isScript && !file.isGenerated,
  check: (file) =>
    file
      .syntax()
      .comments.flatMap(({ text, line }) => findPatterns(text).map((message) => ({ line, message }))),
};
