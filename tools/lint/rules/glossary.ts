import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../shared/root.ts';
import type { Rule } from '../diagnostic.ts';
import type { SourceFile } from '../source-file.ts';

type Entry = { forbidden: string; instead: string };
type Found = { line: number; message: string };

/** Files in which a forbidden word has another sense, or is still to be replaced. */
const exceptions: ReadonlyMap<string, RegExp> = new Map([
  // An answer over HTTP, not the result of an operation.
  ['Answer', /^(?:e2e|data|blocks)\/|\.test\.ts$/],
  // The class of node:stream.
  ['Readable', /^(platform|providers|engine|documents|server|tools\/testing)\//],
  // A field of old documents, a frame of an animation, and the code frame of an error.
  ['frame', /^schemas\/documents\/|^ui\/|^tools\/dev\/|(?:upgrade-answer|old-versions)\.test\.ts$/],
]);

const tokensOf = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

/**
 * Reads the forbidden words of the glossary's tables: the text in backticks in the last column, if that cell
 * contains nothing else. A word that another row recommends is not forbidden.
 */
export function readForbiddenWords(markdown: string): Entry[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const recommended = new Set(rows.flatMap(([, word = '']) => tokensOf(word)));
  return rows.flatMap(([, word = '', not = '']) => {
    const isListOfWords = not.replaceAll(/`[^`]+`|[\s,]/g, '') === '';
    if (!isListOfWords) return [];
    return tokensOf(not)
      .filter((forbidden) => !recommended.has(forbidden))
      .map((forbidden) => ({ forbidden, instead: word }));
  });
}

const entries = readForbiddenWords(readFileSync(path.join(root, 'docs/glossary.md'), 'utf8'));
const names = new Map(entries.map((entry) => [entry.forbidden, entry]));

/**
 * Whether a forbidden word is refused only as an identifier: one capitalised word, or `caller` or `frame`. In
 * a comment it may have another sense.
 */
const isOnlyName = (word: string): boolean => /^(?:[A-Z][a-z]+|caller|frame)$/.test(word);
const patterns = entries
  .filter(({ forbidden }) => !isOnlyName(forbidden))
  .map((entry) => {
    const words = entry.forbidden.replaceAll(' ', '\\s+');
    return { entry, pattern: new RegExp(`(?<![\\w/-])${words}(?![\\w/-])`) };
  });

/** Finds the forbidden words in a text of prose. */
export const findForbiddenProse = (text: string): string[] =>
  patterns.filter(({ pattern }) => pattern.test(text)).map(({ entry }) => entry.forbidden);

function toDiagnostic(file: SourceFile, line: number, { forbidden, instead }: Entry): Found[] {
  if (exceptions.get(forbidden)?.test(file.path)) return [];
  return [
    {
      line,
      message: `"${forbidden}" is a forbidden word of docs/glossary.md, which has ${instead} in its place`,
    },
  ];
}

function checkNames(file: SourceFile): Found[] {
  return file.syntax().nodes.flatMap((node) => {
    const entry = node.type === 'Identifier' ? names.get(String(node['name'])) : undefined;
    return entry ? toDiagnostic(file, file.lineAt(node.start), entry) : [];
  });
}

function checkComments(file: SourceFile): Found[] {
  return file
    .syntax()
    .comments.flatMap(({ text, line }) =>
      patterns
        .filter(({ pattern }) => pattern.test(text))
        .flatMap(({ entry }) => toDiagnostic(file, line, entry)),
    );
}

/** Names and comments use the words of docs/glossary.md. */
export const glossary: Rule = {
  name: 'glossary',
  reads: (file) => file.isScript && !file.isGenerated,
  check: (file) => [...checkNames(file), ...checkComments(file)],
};
