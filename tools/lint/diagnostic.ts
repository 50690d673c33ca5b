import type { SourceFile } from './source-file.ts';
import type { SourceTree } from './source-tree.ts';

/** One place that breaks a rule. The message names the remedy. */
export type Diagnostic = { file: string; line: number; rule: string; message: string };

/** A rule over one file or over all of them. */
export type Rule = {
  /** Also the name of its folder of fixtures. */
  name: string;
  /** Which files the rule reads. */
  reads: (file: SourceFile) => boolean;
  check: (file: SourceFile, tree: SourceTree) => Omit<Diagnostic, 'file' | 'rule'>[];
};
