import type { SourceFile } from './source-file.ts';
import type { SourceTree } from './source-tree.ts';

/** One violation of a rule. The message names the remedy. */
export type Diagnostic = { file: string; line: number; rule: string; message: string };

/** A rule for one file or for all files. */
export type Rule = {
  /** The name of its folder of fixtures, too. */
  name: string;
  /** Whether the rule reads a file. */
  reads: (file: SourceFile) => boolean;
  check: (file: SourceFile, tree: SourceTree) => Omit<Diagnostic, 'file' | 'rule'>[];
};
