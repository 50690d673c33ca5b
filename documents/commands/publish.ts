import { rm, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from '#platform/db/pool.ts';
import { UsageError } from '#platform/usage-error.ts';
import { shopMedia, type Media } from '#providers/uploads/media.ts';
import { copyMedia } from '../releases/copy-media.ts';
import { exportMedia } from '../releases/export-media.ts';
import { readFolderRelease, writeFolderRelease } from '../releases/folder-release.ts';
import { formatDiagnostics } from '../releases/format-diagnostics.ts';
import { assertReleaseName, RefusedError } from '../releases/name-releases.ts';
import type { PublishResult } from '../releases/publish.ts';
import { readDocuments, readFolder, type FolderReading } from '../releases/read-folder.ts';
import { contentOf } from '../releases/release-content.ts';
import { nameRelease, readContent } from '../releases/release-table.ts';
import {
  assertSameShop,
  nameIn,
  nameInContent,
  readIdentity,
  rememberShop,
  replaceShop,
} from '../releases/shop-identity.ts';
import { documentText } from '../releases/shop-document.ts';
import { summary, type ReleaseCommandContext, type ReleaseFlags, type ReleaseRun } from './command-types.ts';
import { mergeFolder, type MergedFolder } from './merge-folder.ts';
import { printMissing } from './missing.ts';

/** @throws RefusedError when a release did not get its name */
export function assertNamed(done: boolean, name: string): void {
  if (!done)
    throw new RefusedError(`another release is named ${name}; write another name, or add --force to take it`);
}

const otherShop = 'Nothing was published. Add --force if this shop is to take its place.';

/** @throws OtherShopError when the folder contains another shop, unless it is to replace this one */
async function keepIdentity(
  client: PoolClient,
  { folder, name, previous }: { folder: string; name: string | undefined; previous: string | null },
  force: boolean,
): Promise<void> {
  const place = { shop: name ?? '', folder };
  if (force) return replaceShop(client, place);
  const published = previous === null ? undefined : nameInContent(await readContent(client, previous));
  assertSameShop(await readIdentity(client), { folder, name, published }, otherShop);
  return rememberShop(client, place);
}

/** Somebody has published between the merge and the publication. */
class OvertakenError extends RefusedError {}

type Store = Awaited<ReturnType<ReleaseCommandContext['openStore']>>;

/**
 * Merges a folder with what others have published.
 * @throws OtherShopError, RefusedError
 */
async function mergeReading(
  store: Store,
  { folder, reading, media }: { folder: string; reading: FolderReading; media: Media },
  { force = false, ours = false, theirs = false }: ReleaseFlags,
): Promise<{ reading: FolderReading; merged?: MergedFolder }> {
  // A folder that cannot be read whole is refused as it is: a merge would take a broken document for a deleted one.
  if (force || reading.diagnostics.some(({ severity }) => severity === 'error')) return { reading };
  const stored = await store.content().catch(() => null);
  const place = { folder, name: nameIn(reading), published: nameInContent(stored?.content) };
  assertSameShop(await store.identity(), place, otherShop);
  const merged = await mergeFolder(store, contentOf(reading.documents), {
    origin: await readFolderRelease(folder),
    side: ours ? 'mine' : theirs ? 'theirs' : 'refuse',
  });
  if (merged.changed.length === 0) return { reading, merged };
  const { documents } = merged.content;
  const changed = readDocuments(
    Object.fromEntries(merged.changed.flatMap((file) => (documents[file] ? [[file, documents[file]]] : []))),
  );
  const served = await media.list(shopMedia);
  return {
    merged,
    reading: {
      documents: [
        ...reading.documents.filter(({ file }) => !merged.changed.includes(file)),
        ...changed.documents,
      ],
      diagnostics: [...reading.diagnostics, ...changed.diagnostics],
      media: new Set([
        ...(reading.media ?? []),
        ...[...served.keys()].map((key) => key.slice(shopMedia.length)),
      ]),
    },
  };
}

/** Writes into the folder what others have published, and from which release it is made now. */
async function updateFolder(
  context: ReleaseCommandContext,
  folder: string,
  { id, merged, media }: { id: string; merged: MergedFolder | undefined; media: Media },
): Promise<void> {
  const { changed, content } = merged ?? { changed: [], content: undefined };
  try {
    for (const file of changed) {
      const target = path.join(folder, file);
      const value = content?.documents[file];
      await mkdir(path.dirname(target), { recursive: true });
      await (value ? writeFile(target, documentText(value)) : rm(target, { force: true }));
    }
    if (content && changed.length > 0) {
      await exportMedia(content, media, folder);
      context.print(`the folder has it, too: ${changed.join(', ')}`);
    }
    await writeFolderRelease(folder, id);
  } catch (error) {
    // cast: the file system throws errors with a code
    const { code = String(error) } = error as NodeJS.ErrnoException;
    context.print(
      `${folder} is not written (${code}), so it does not know its release: publish with an account that may write there, or the next publication has to guess what you changed`,
    );
  }
}

/** How often a merge is made again, because somebody else was faster. */
const mostRounds = 3;

/** `publish [FOLDER]`: merges a folder with what others have published, and publishes it. */
export const publish: ReleaseRun = async (context, flags, argument) => {
  if (flags.name !== undefined) assertReleaseName(flags.name);
  if (flags.ours === true && flags.theirs === true) throw new UsageError('write --ours or --theirs');
  const folder = path.resolve(argument ?? context.shopFolder());
  const read = await readFolder(folder);
  const { isMissing, warned } = await printMissing(context, read);
  if (isMissing) {
    context.print('refused: a provider is missing. Nothing was published.');
    return 1;
  }
  const store = await context.openStore('write');
  const media = await context.openMedia();
  for (let round = 1; ; round += 1) {
    const { reading, merged } = await mergeReading(store, { folder, reading: read, media }, flags);
    try {
      const result = await publishReading(store, { folder, reading, media, merged }, flags);
      return await report(context, store, { folder, media, merged, result, warned }, flags);
    } catch (error) {
      if (!(error instanceof OvertakenError) || round === mostRounds) throw error;
    }
  }
};

/** @throws OvertakenError when another release was published after the merge */
const publishReading = (
  store: Store,
  {
    folder,
    reading,
    media,
    merged,
  }: { folder: string; reading: FolderReading; media: Media; merged: MergedFolder | undefined },
  { force = false, note = '', strict = false, name }: ReleaseFlags,
): Promise<PublishResult> =>
  store.publish(reading, {
    note,
    strict,
    alongside: async (client, { id, previous }) => {
      if (merged && merged.published !== previous)
        throw new OvertakenError(
          'others publish at this moment: run the command again. Nothing was published.',
        );
      await keepIdentity(client, { folder, name: nameIn(reading), previous }, force);
      if (name !== undefined) assertNamed(await nameRelease(client, { id, name, move: force }), name);
      // Pictures are copied before the release is shown, and not for a refused one, because they must not
      // become public.
      await copyMedia(folder, media);
    },
  });

/** Prints the result, and completes what a publication leaves to do. @returns the exit code */
async function report(
  context: ReleaseCommandContext,
  store: Store,
  {
    folder,
    media,
    merged,
    result,
    warned,
  }: {
    folder: string;
    media: Media;
    merged: MergedFolder | undefined;
    result: PublishResult;
    warned: number;
  },
  { force, strict, name }: ReleaseFlags,
): Promise<number> {
  for (const line of [...(merged?.lines ?? []), ...formatDiagnostics(result.diagnostics)])
    context.print(line);
  if (result.status === 'refused') {
    context.print(
      `refused: ${summary(result.diagnostics)}${strict === true ? ', and --strict refuses both' : ''}. Nothing was published.`,
    );
    return 1;
  }
  context.print(
    result.status === 'published'
      ? `published release ${result.id} (${summary(result.diagnostics, warned)})`
      : `unchanged: release ${result.id} holds exactly these documents`,
  );
  // Documents that did not change may name a picture that was missing.
  if (result.status === 'unchanged') await copyMedia(folder, media);
  await updateFolder(context, folder, { id: result.id, merged, media });
  if (name !== undefined) {
    if (result.status === 'unchanged') assertNamed(await store.name(result.id, name, force), name);
    context.print(`release ${result.id} is named ${name}`);
  }
  return 0;
}
