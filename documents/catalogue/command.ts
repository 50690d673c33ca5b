import { closeSync, openSync, writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Actor } from '#engine/pipeline/audit/audit-log.ts';
import { UsageError } from '#platform/usage-error.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { CatalogueRunError } from './find-files.ts';
import { describeRefusal, type RefusedLine } from './refusals.ts';
import { runCatalogue, type RunServices, type RunSummary } from './run.ts';
import type { Progress } from './session.ts';
import { catalogueUsage } from './usage.ts';
import { validateCatalogue } from './validate.ts';

export interface CatalogueCommandContext {
  /**
   * Opens the shop. Commands that need no shop do not call it. A read-only command must not migrate the
   * database.
   */
  openShop: (use: 'read' | 'write') => Promise<RunServices>;
  actor: Actor;
  print: (line: string) => void;
}

/** Rest of an apply after each batch, as a multiple of the time for the batch. */
const usualRest = 1.5;

const options = {
  'archive-missing': { type: 'boolean' },
  'archive-many': { type: 'boolean' },
  'all-or-nothing': { type: 'boolean' },
  fast: { type: 'boolean' },
  reason: { type: 'string' },
  report: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;
type Flags = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Returns the plural of a kind, for a summary. */
const plural = (kind: string): string => (kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`);

/** Returns a number with its noun. */
const counted = (number: number, thing: string): string =>
  `${number} ${number === 1 ? thing : plural(thing)}`;

/** Whether a run has changed anything, or would. */
const changes = ({ counts }: RunSummary): boolean =>
  [...counts.values()].some((outcomes) => [...outcomes.keys()].some((outcome) => outcome !== 'unchanged'));

function printCounts(print: (line: string) => void, { counts }: RunSummary): void {
  for (const [kind, outcomes] of counts)
    print(`${plural(kind)}: ${[...outcomes].map(([outcome, number]) => `${number} ${outcome}`).join(', ')}`);
}

/** Removes the characters of a text that a terminal would execute. */
const shown = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- those are the ones
  text.replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '\uFFFD');

const printing = (print: (line: string) => void): { progress: Progress; refused: () => number } => {
  let refused = 0;
  return {
    refused: () => refused,
    progress: {
      refuse: (line: RefusedLine) => {
        refused += 1;
        print(shown(describeRefusal(line)));
      },
      tell: ({ file, line }, record, changed) =>
        print(shown(`${file}${line === null ? '' : `:${line}`} ${record}: ${changed.join('; ')}`)),
    },
  };
};

type Command = (context: CatalogueCommandContext, source: string, flags: Flags) => Promise<number>;

const validate: Command = async ({ print }, source) => {
  const { progress, refused } = printing(print);
  const records = await validateCatalogue(source, progress);
  print(`${counted(records, 'record')} read, ${counted(refused(), 'problem')}`);
  return refused() > 0 ? 1 : 0;
};

const archiving = (flags: Flags) => ({
  archiveMissing: flags['archive-missing'] ?? false,
  archiveMany: flags['archive-many'] ?? false,
});

const diff: Command = async ({ openShop, actor, print }, source, flags) => {
  const { progress } = printing(print);
  const how = { mode: 'diff', source, actor, ...archiving(flags) } as const;
  const summary = await runCatalogue(await openShop('read'), how, progress);
  printCounts(print, summary);
  if (summary.refused > 0) print(`${counted(summary.refused, 'problem')} would be refused`);
  else if (!changes(summary)) print('the shop has all of this already');
  return summary.refused > 0 ? 1 : 0;
};

/**
 * Opens a file for refused lines, and writes each immediately, because memory may be too small for all of
 * them.
 */
function openReport(file: string | undefined): { write(line: RefusedLine): void; close(): void } {
  if (file === undefined) return { write: () => undefined, close: () => undefined };
  const report = openSync(file, 'w');
  return {
    write: (line) => void writeSync(report, `${JSON.stringify(line)}\n`),
    close: () => closeSync(report),
  };
}

const apply: Command = async ({ openShop, actor, print }, source, flags) => {
  const { progress } = printing(print);
  const allOrNothing = flags['all-or-nothing'] ?? false;
  const services = await openShop('write');
  const report = openReport(flags.report);
  try {
    const summary = await runCatalogue(
      services,
      {
        mode: 'apply',
        source,
        actor,
        reason: flags.reason ?? '',
        ...archiving(flags),
        allOrNothing,
        rest: flags.fast === true ? 0 : usualRest,
      },
      {
        ...progress,
        refuse: (line) => {
          report.write(line);
          progress.refuse(line);
        },
      },
    );
    printCounts(print, summary);
    if (summary.refused > 0 && allOrNothing) print('nothing was changed');
    if (summary.refused > 0)
      print(`${counted(summary.refused, 'problem')} ${summary.refused === 1 ? 'was' : 'were'} refused`);
    else if (!changes(summary)) print('nothing had to change');
    return summary.refused > 0 ? 1 : 0;
  } finally {
    report.close();
  }
};

const exportCommand: Command = async ({ openShop, print }, target, flags) => {
  const written = await exportCatalogue(await openShop('read'), target, flags.force ?? false);
  for (const [file, records] of written) print(`${file}: ${records}`);
  // Stored values may be older than a rule, such as HTML in a description.
  const { progress, refused } = printing(print);
  await validateCatalogue(target, progress);
  if (refused() > 0)
    print(
      `${counted(refused(), 'problem')}: an apply would refuse them; mend them in the shop or in the files`,
    );
  return 0;
};

const commands: Readonly<Record<string, { run: Command; flags: readonly string[] }>> = {
  validate: { run: validate, flags: [] },
  diff: { run: diff, flags: ['archive-missing', 'archive-many'] },
  apply: {
    run: apply,
    flags: ['archive-missing', 'archive-many', 'all-or-nothing', 'fast', 'reason', 'report'],
  },
  export: { run: exportCommand, flags: ['force'] },
};

function parse(parameters: readonly string[]): { run: Command; source: string; flags: Flags } | 'help' {
  const { values: flags, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options,
  });
  if (flags.help === true) return 'help';
  const [name = '', source, ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'name a command' : `there is no command “${name}”`);
  if (source === undefined) throw new UsageError(`name the folder or file to ${name}`);
  if (more.length > 0) throw new UsageError(`“${more.join(' ')}” is one argument too many`);
  const foreign = Object.keys(flags).find((flag) => !command.flags.includes(flag));
  if (foreign !== undefined) throw new UsageError(`${name} has no --${foreign}`);
  return { run: command.run, source, flags };
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/**
 * Runs `npm run catalogue`.
 * @param parameters the arguments after `--`
 * @returns the exit code: 0, 1 when a line was refused, 2 when the arguments are wrong
 */
export async function runCatalogueCommand(
  parameters: readonly string[],
  context: CatalogueCommandContext,
): Promise<number> {
  try {
    const parsed = parse(parameters);
    if (parsed === 'help') {
      context.print(catalogueUsage);
      return 0;
    }
    return await parsed.run(context, parsed.source, parsed.flags);
  } catch (error) {
    if (isUsage(error)) {
      context.print(`${error.message}\n\n${catalogueUsage}`);
      return 2;
    }
    if (!(error instanceof CatalogueRunError)) throw error;
    context.print(`refused: ${error.message}`);
    return 1;
  }
}
