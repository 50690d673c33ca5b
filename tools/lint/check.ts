import { existsSync } from 'node:fs';
import path from 'node:path';
import { findDeadPaths } from './dead-paths.ts';
import type { Diagnostic, Rule } from './diagnostic.ts';
import { rooms } from './rooms.ts';
import { circles } from './rules/circles.ts';
import { countryInCode } from './rules/country-in-code.ts';
import { cssDirection } from './rules/css-direction.ts';
import { declaredSql } from './rules/declared-sql.ts';
import { doubleCast } from './rules/double-cast.ts';
import { fileLength } from './rules/file-length.ts';
import { glossary } from './rules/glossary.ts';
import { layers } from './rules/layers.ts';
import { leftOutTests } from './rules/left-out-tests.ts';
import { loadedCode } from './rules/loaded-code.ts';
import { ownTexts } from './rules/own-texts.ts';
import { packages } from './rules/packages.ts';
import { persianInCode } from './rules/persian-in-code.ts';
import { plainSentences } from './rules/plain-sentences.ts';
import { purity } from './rules/purity.ts';
import { zodInBrowser } from './rules/zod-in-browser.ts';
import { readSourceTree } from './source-tree.ts';

/** All rules that oxlint does not have. */
export const rules: readonly Rule[] = [
  layers,
  circles,
  packages,
  zodInBrowser,
  cssDirection,
  countryInCode,
  persianInCode,
  plainSentences,
  purity,
  fileLength,
  doubleCast,
  declaredSql,
  glossary,
  leftOutTests,
  loadedCode,
  ownTexts,
];

export type CheckResult = {
  diagnostics: Diagnostic[];
  /** Number of files that were read. */
  files: number;
};

/** Reports an existing room without a checked file, because a check without files proves nothing. */
function findUnreadRooms(root: string, seen: ReadonlySet<string>): Diagnostic[] {
  return Object.keys(rooms)
    .filter((room) => room !== 'examples' && existsSync(path.join(root, room)) && !seen.has(room))
    .map((room) => ({
      file: `${room}/`,
      line: 0,
      rule: 'unread',
      message: 'no source file was found in this room, so it would pass unread: put it in order or delete it',
    }));
}

/**
 * Checks every file under a root.
 * @throws when there are no files to check
 */
export function checkHouse(root: string): CheckResult {
  const tree = readSourceTree(root);
  if (tree.files.length === 0) throw new Error(`no source file was found under ${root}`);
  const diagnostics = tree.files.flatMap((file) =>
    rules
      .filter((rule) => rule.reads(file))
      .flatMap((rule) =>
        rule.check(file, tree).map((diagnostic) => ({ file: file.path, rule: rule.name, ...diagnostic })),
      ),
  );
  diagnostics.push(...findDeadPaths(root));
  diagnostics.push(...findUnreadRooms(root, new Set(tree.files.map((file) => file.room))));
  return {
    diagnostics: diagnostics.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line),
    files: tree.files.length,
  };
}
