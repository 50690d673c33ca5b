import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { rooms } from './rooms.ts';

/** A path from the root in backticks, with an extension. Placeholders have braces, brackets or stars. */
const namedFile = /`([a-z][\w-]*(?:\/[\w.-]+)+\.(?:tsx?|mjs|css|json|md|sql))`/g;

/** Paths from the root in backticks that a list in braces joins, such as `ui/{card,tabs}.tsx`. */
const namedList = /`([a-z][\w-]*\/[\w./-]*)\{([\w./-]+(?:, ?[\w./-]+)+)\}([\w./-]*)`/g;

/** Returns the paths that a line of a page names. */
const namedPaths = (text: string): string[] => [
  ...[...text.matchAll(namedFile)].map(([, file = '']) => file),
  ...[...text.matchAll(namedList)].flatMap(([, before = '', names = '', after = '']) =>
    names.split(/, ?/).map((name) => `${before}${name}${after}`),
  ),
];

function* listPages(root: string, folder: string): Generator<string> {
  if (!existsSync(path.join(root, folder))) return;
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const inner = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* listPages(root, inner);
    else if (entry.name.endsWith('.md')) yield inner;
  }
}

/**
 * Finds files that a page under `docs/` names and that do not exist. In a list in braces, folders count too. Dated decisions may name files of their
 * time.
 */
export function findDeadPaths(root: string): Diagnostic[] {
  return [...listPages(root, 'docs')]
    .filter((page) => !page.startsWith('docs/decisions/'))
    .flatMap((page) =>
      readFileSync(path.join(root, page), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          namedPaths(text)
            .filter(
              (file) => Object.hasOwn(rooms, file.split('/')[0] ?? '') && !existsSync(path.join(root, file)),
            )
            .map((file) => ({
              file: page,
              line: index + 1,
              rule: 'dead-path',
              message: `there is no file ${file}: name the file that does this now, or delete the row`,
            })),
        ),
    );
}
