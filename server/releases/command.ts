import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkShop } from './check-shop.ts';
import { ExportError, exportRelease } from './export-release.ts';
import { formatDiagnostic, formatPath, type Diagnostic } from './diagnostic.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { listChanges } from './list-changes.ts';
import { RollbackError, type PublishOptions } from './publish.ts';
import { readFolder } from './read-folder.ts';
import { compareContents, contentOf } from './release-content.ts';
import type { ReleaseStore } from './release-store.ts';

/** The dependencies of the command. The commands that need the database open it. */
export interface ReleaseCommandContext {
  openStore: () => Promise<Pick<ReleaseStore, 'publish' | 'rollback' | 'list' | 'content'>>;
  blockCatalog: () => Promise<BlockCatalog>;
  /** The shop's folder when the command names none. */
  shopFolder: () => string;
  /** What the publishing transaction writes besides the release. */
  alongside?: (folder: string, name: string) => NonNullable<PublishOptions['alongside']>;
  print: (line: string) => void;
}

export const releaseUsage = `npm run release -- COMMAND

  publish [FOLDER] [--note TEXT] [--strict]   publish the documents of a folder
  validate [FOLDER] [--strict]                list everything that is wrong in a folder; publishes nothing
  rollback [ID] [--note TEXT]                 go back to the release before, or to a named one
  list                                        the history, newest first
  diff [FOLDER]                               what a folder has and the published release has not
  export FOLDER [--release ID] [--force]      write a release as a folder

FOLDER is the shop's (SHOP) unless named. --strict refuses warnings too. The exit code is 1 when something was refused.`;

/** Wrong use of the command; the message is for the person who typed it. */
class UsageError extends Error {}

interface Flags {
  note?: string | undefined;
  strict?: boolean | undefined;
  force?: boolean | undefined;
  release?: string | undefined;
}

type Command = (
  context: ReleaseCommandContext,
  flags: Flags,
  argument: string | undefined,
) => Promise<number>;

const count = (diagnostics: readonly Diagnostic[], severity: Diagnostic['severity']): string => {
  const number = diagnostics.filter((found) => found.severity === severity).length;
  return `${number} ${severity}${number === 1 ? '' : 's'}`;
};
const summary = (diagnostics: readonly Diagnostic[]): string =>
  `${count(diagnostics, 'error')}, ${count(diagnostics, 'warning')}`;

const publish: Command = async (context, flags, argument) => {
  const folder = path.resolve(argument ?? context.shopFolder());
  const reading = await readFolder(folder);
  const store = await context.openStore();
  const site = reading.documents.find(({ kind }) => kind === 'site')?.value;
  const name = typeof site === 'object' && site !== null && 'name' in site ? String(site.name) : '';
  const alongside = context.alongside?.(folder, name);
  const result = await store.publish(reading, {
    note: flags.note ?? '',
    strict: flags.strict ?? false,
    ...(alongside ? { alongside } : {}),
  });
  for (const found of result.diagnostics) context.print(formatDiagnostic(found));
  if (result.status === 'refused') {
    context.print(
      `refused: ${summary(result.diagnostics)}${flags.strict ? ', and --strict refuses both' : ''}. Nothing was published.`,
    );
    return 1;
  }
  context.print(
    result.status === 'published'
      ? `published release ${result.id} (${summary(result.diagnostics)})`
      : `unchanged: release ${result.id} holds exactly these documents`,
  );
  return 0;
};

const validate: Command = async (context, flags, argument) => {
  const diagnostics = checkShop(
    await readFolder(path.resolve(argument ?? context.shopFolder())),
    await context.blockCatalog(),
  );
  for (const found of diagnostics) context.print(formatDiagnostic(found));
  const refused = diagnostics.some(({ severity }) => severity === 'error' || flags.strict === true);
  context.print(refused ? `would be refused: ${summary(diagnostics)}` : `in order: ${summary(diagnostics)}`);
  return refused ? 1 : 0;
};

const rollback: Command = async (context, flags, argument) => {
  const store = await context.openStore();
  const { id, from } = await store.rollback(argument, flags.note);
  context.print(`rolled back from release ${from} to ${id}`);
  return 0;
};

const list: Command = async (context) => {
  const moves = await (await context.openStore()).list();
  if (moves.length === 0) context.print('nothing has been published yet');
  for (const { id, action, note, moved_at, current } of moves) {
    context.print(
      `${current ? '*' : ' '} ${id}  ${moved_at.toISOString()}  ${action.padEnd(8)}${note === '' ? '' : `  ${note}`}`,
    );
  }
  return 0;
};

const maxChanges = 20;

const diff: Command = async (context, _flags, argument) => {
  const reading = await readFolder(path.resolve(argument ?? context.shopFolder()));
  for (const found of reading.diagnostics) context.print(formatDiagnostic(found));
  const published = await (await context.openStore()).content();
  if (!published) throw new UsageError('nothing has been published yet');
  const fresh = contentOf(reading.documents);
  const differences = compareContents(published.content, fresh);
  for (const { file, change } of differences) {
    context.print(`${change} ${file}`);
    if (change !== 'changed') continue;
    const changes = listChanges(published.content.documents[file], fresh.documents[file]);
    for (const place of changes.slice(0, maxChanges)) context.print(`    ${formatPath(place)}`);
    if (changes.length > maxChanges) context.print(`    … and ${changes.length - maxChanges} more`);
  }
  context.print(
    differences.length === 0
      ? `no difference from release ${published.id}`
      : `${differences.length} documents differ from release ${published.id}`,
  );
  return 0;
};

const exportCommand: Command = async (context, flags, argument) => {
  if (argument === undefined) throw new UsageError('name the folder to write to');
  const stored = await (await context.openStore()).content(flags.release);
  if (!stored)
    throw new UsageError(
      flags.release === undefined ? 'nothing has been published yet' : `there is no release ${flags.release}`,
    );
  const files = await exportRelease(stored.content, path.resolve(argument), flags.force ?? false);
  context.print(`wrote release ${stored.id}: ${files.length} documents in ${path.resolve(argument)}`);
  return 0;
};

const commands: Readonly<Record<string, { run: Command; flags: readonly string[] }>> = {
  publish: { run: publish, flags: ['note', 'strict'] },
  validate: { run: validate, flags: ['strict'] },
  rollback: { run: rollback, flags: ['note'] },
  list: { run: list, flags: [] },
  diff: { run: diff, flags: [] },
  export: { run: exportCommand, flags: ['release', 'force'] },
};

function parse(parameters: readonly string[]): {
  command: { run: Command; flags: readonly string[] };
  flags: Flags;
  argument: string | undefined;
} {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      note: { type: 'string' },
      strict: { type: 'boolean' },
      force: { type: 'boolean' },
      release: { type: 'string' },
    },
  });
  const [name = '', argument, ...more] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'name a command' : `there is no command “${name}”`);
  if (more.length > 0) throw new UsageError(`“${more.join(' ')}” is one argument too many`);
  const foreign = Object.keys(values).find((flag) => !command.flags.includes(flag));
  if (foreign !== undefined) throw new UsageError(`${name} has no --${foreign}`);
  return { command, flags: values, argument };
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/**
 * Runs `npm run release`.
 * @param parameters the arguments after `--`
 * @returns the exit code: 0, 1 when something was refused, 2 when the arguments are wrong
 */
export async function runReleaseCommand(
  parameters: readonly string[],
  context: ReleaseCommandContext,
): Promise<number> {
  try {
    const { command, flags, argument } = parse(parameters);
    return await command.run(context, flags, argument);
  } catch (error) {
    if (isUsage(error)) {
      context.print(`${error.message}\n\n${releaseUsage}`);
      return 2;
    }
    if (error instanceof RollbackError || error instanceof ExportError) {
      context.print(`refused: ${error.message}`);
      return 1;
    }
    throw error;
  }
}
