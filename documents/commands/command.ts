import path from 'node:path';
import { parseArgs } from 'node:util';
import { CatalogueRunError } from '../catalogue/find-files.ts';
import { readFolderFacts } from '../catalogue/folder-facts.ts';
import { checkShop } from '../releases/check-shop.ts';
import { compareReleases } from '../releases/compare-releases.ts';
import { ExportError } from '../releases/export-release.ts';
import { readFolderRelease } from '../releases/folder-release.ts';
import { formatDiagnostics } from '../releases/format-diagnostics.ts';
import { assertReleaseName, findRelease, publishedName, RefusedError } from '../releases/name-releases.ts';
import { RollbackError } from '../releases/publish.ts';
import { readFolder } from '../releases/read-folder.ts';
import { OtherShopError } from '../releases/shop-identity.ts';
import { StorageError } from '#platform/storage-error.ts';
import { describeVersion, readVersion } from '#platform/version.ts';
import { UsageError } from '#platform/usage-error.ts';
import { summary, type ReleaseCommandContext, type ReleaseFlags, type ReleaseRun } from './command-types.ts';
import { drift } from './drift.ts';
import { exportCommand } from './export.ts';
import { printMissing } from './missing.ts';
import { preview, previewList, revoke } from './previews.ts';
import { assertNamed, publish } from './publish.ts';
import { where } from './where.ts';

export const releaseUsage = `npm run release -- COMMAND

  publish [FOLDER] [--ours | --theirs] [--note TEXT] [--name NAME] [--strict] [--force]
                                              publish the documents of a folder, and its pictures. What others have published
                                              since is kept; where both changed a value, --ours keeps the folder's, and --theirs
                                              the published one
  validate [FOLDER] [--strict] [--all]        list everything that is wrong in a folder; publishes nothing. What is equal in
                                              many places is said once; --all says each, and every missing text
  rollback [RELEASE] [--note TEXT]            go back to the release before, or to a named one
  list [--all]                                the history, newest first
  version                                     the version of this tree, and the published release
  diff [FROM] [TO] [--all]                    what changed, by block and value: from the published release to the
                                              shop's folder unless named; each is a release or a folder
  where ADDRESS [FOLDER]                      the blocks of the page at an address, each with its file and line
  drift PAGE [FOLDER]                         how a page of phones differs from that of desktops, by block and value
  preview [FOLDER] [--hours N] [--note TEXT] [--strict] [--force]
                                              show a folder that is not published to whoever has the link that is
                                              printed, for 72 hours or N
  previews                                    the previews that have not ended
  revoke PREVIEW | --all                      end a preview, or all of them
  name RELEASE NAME [--force]                 give a release a name
  export FOLDER [--release RELEASE] [--catalogue] [--force]
                                              write a release as a folder, with its pictures; with --catalogue the
                                              whole shop, which SHOP=FOLDER makes again in an empty database

FOLDER is the shop's (SHOP) unless named. RELEASE is a name, an id, the beginning of an id, or “published”. --strict
refuses warnings too; --force publishes a folder as it is, also that of another shop, takes a name from another release, or replaces
files.
list leaves out what the development server saved; --all shows it. The exit code is 1 when something was refused.`;

const validate: ReleaseRun = async (context, flags, argument) => {
  const folder = path.resolve(argument ?? context.shopFolder());
  const reading = await readFolder(folder);
  const diagnostics = checkShop(
    reading,
    await context.blockCatalog(),
    // Before the first start, the shop will get the folder's own catalogue.
    (await context.catalogue()) ?? (await readFolderFacts(folder)),
  );
  for (const line of formatDiagnostics(diagnostics, { all: flags.all ?? false })) context.print(line);
  const { isMissing, warned } = await printMissing(context, reading);
  const refused =
    isMissing || diagnostics.some(({ severity }) => severity === 'error' || flags.strict === true);
  const counts = summary(diagnostics, warned);
  context.print(refused ? `would be refused: ${counts}` : `in order: ${counts}`);
  return refused ? 1 : 0;
};

const rollback: ReleaseRun = async (context, flags, argument) => {
  const store = await context.openStore('write');
  const { id, from } = await store.rollback(
    argument === undefined ? undefined : await findRelease(store, argument),
    { note: flags.note },
  );
  context.print(`rolled back from release ${from} to ${id}`);
  const folder = context.shopFolder();
  if ((await readFolderRelease(folder)) === from)
    context.print(
      `${folder} still holds release ${from}: its next publication asks whether to bring it back`,
    );
  return 0;
};

const list: ReleaseRun = async (context, flags) => {
  const moves = await (await context.openStore('read')).list({ saves: flags.all ?? false });
  if (moves.length === 0) context.print('nothing has been published yet');
  for (const { id, action, note, names, moved_at, current } of moves) {
    context.print(
      [
        `${current ? '*' : ' '} ${id}`,
        moved_at.toISOString(),
        action.padEnd(8),
        ...(names.length === 0 ? [] : [`[${names.join(', ')}]`]),
        note,
      ]
        .join('  ')
        .trimEnd(),
    );
  }
  return 0;
};

const version: ReleaseRun = async (context) => {
  context.print(`this tree is ${describeVersion(readVersion())}`);
  const moves = await (await context.openStore('read')).list({ saves: true });
  const published = moves.find(({ current }) => current);
  context.print(published ? `release ${published.id} is published` : 'nothing has been published yet');
  return 0;
};

const diff: ReleaseRun = async (context, flags, from, to) => {
  const store = await context.openStore('read');
  // With one argument, the folder or release is compared with the published release.
  const sides =
    from === undefined
      ? ([publishedName, context.shopFolder()] as const)
      : to === undefined
        ? ([publishedName, from] as const)
        : ([from, to] as const);
  for (const line of await compareReleases(store, ...sides, { all: flags.all ?? false })) context.print(line);
  return 0;
};

const nameCommand: ReleaseRun = async (context, flags, release, given) => {
  if (release === undefined || given === undefined)
    throw new UsageError('name the release, and the name that it is to have');
  assertReleaseName(given);
  const store = await context.openStore('write');
  const id = await findRelease(store, release);
  assertNamed(await store.name(id, given, flags.force), given);
  context.print(`release ${id} is named ${given}`);
  return 0;
};

interface Definition {
  run: ReleaseRun;
  flags: readonly string[];
  /** The most arguments that it takes. */
  takes: number;
}

const commands: Readonly<Record<string, Definition>> = {
  publish: { run: publish, flags: ['note', 'name', 'strict', 'force', 'ours', 'theirs'], takes: 1 },
  validate: { run: validate, flags: ['strict', 'all'], takes: 1 },
  rollback: { run: rollback, flags: ['note'], takes: 1 },
  list: { run: list, flags: ['all'], takes: 0 },
  version: { run: version, flags: [], takes: 0 },
  diff: { run: diff, flags: ['all'], takes: 2 },
  where: { run: where, flags: [], takes: 2 },
  drift: { run: drift, flags: [], takes: 2 },
  preview: { run: preview, flags: ['note', 'hours', 'strict', 'force'], takes: 1 },
  previews: { run: previewList, flags: [], takes: 0 },
  revoke: { run: revoke, flags: ['all'], takes: 1 },
  name: { run: nameCommand, flags: ['force'], takes: 2 },
  export: { run: exportCommand, flags: ['release', 'catalogue', 'force'], takes: 1 },
};

function parse(
  parameters: readonly string[],
): { command: Definition; flags: ReleaseFlags; positionals: readonly string[] } | 'help' {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      note: { type: 'string' },
      strict: { type: 'boolean' },
      force: { type: 'boolean' },
      release: { type: 'string' },
      name: { type: 'string' },
      all: { type: 'boolean' },
      hours: { type: 'string' },
      catalogue: { type: 'boolean' },
      ours: { type: 'boolean' },
      theirs: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return 'help';
  const [name = '', ...given] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'name a command' : `there is no command “${name}”`);
  const more = given.slice(command.takes);
  if (more.length > 0) throw new UsageError(`“${more.join(' ')}” is one argument too many`);
  const foreign = Object.keys(values).find((flag) => !command.flags.includes(flag));
  if (foreign !== undefined) throw new UsageError(`${name} has no --${foreign}`);
  return { command, flags: values, positionals: given };
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

const refusals = [
  RollbackError,
  CatalogueRunError,
  ExportError,
  RefusedError,
  OtherShopError,
  StorageError,
] as const;

/**
 * Runs `npm run release`.
 * @param parameters the arguments after `--`
 * @returns the exit code: 0, 1 when the command was refused, 2 when the arguments are wrong
 */
export async function runReleaseCommand(
  parameters: readonly string[],
  context: ReleaseCommandContext,
): Promise<number> {
  try {
    const parsed = parse(parameters);
    if (parsed === 'help') {
      context.print(releaseUsage);
      return 0;
    }
    const [first, second] = parsed.positionals;
    return await parsed.command.run(context, parsed.flags, first, second);
  } catch (error) {
    if (isUsage(error)) {
      context.print(`${error.message}\n\n${releaseUsage}`);
      return 2;
    }
    if (refusals.some((kind) => error instanceof kind) && error instanceof Error) {
      context.print(`refused: ${error.message}`);
      return 1;
    }
    throw error;
  }
}
