import path from 'node:path';
import { exportMedia } from '../releases/export-media.ts';
import { assertNoDocuments, exportRelease } from '../releases/export-release.ts';
import { writeFolderRelease } from '../releases/folder-release.ts';
import { findRelease, publishedName, RefusedError } from '../releases/name-releases.ts';
import { writeFolder } from '../releases/write-folder.ts';
import { UsageError } from '#platform/usage-error.ts';
import type { ReleaseRun } from './command-types.ts';
import { assertCatalogueRoom, exportShopCatalogue } from './export-catalogue.ts';

/** `export FOLDER`: writes a release as a folder, or the whole shop; completely, or not at all. */
export const exportCommand: ReleaseRun = async (context, { force = false, ...flags }, argument) => {
  if (argument === undefined) throw new UsageError('name the folder to write to');
  const folder = path.resolve(argument);
  const replaced = await assertNoDocuments(folder, force);
  if (flags.catalogue === true) replaced.push(...(await assertCatalogueRoom(folder, force)));
  const store = await context.openStore('read');
  const stored = await store.content(await findRelease(store, flags.release ?? publishedName));
  if (!stored) throw new RefusedError('the release is no longer there');
  const catalogue = flags.catalogue === true ? await context.openCatalogue() : undefined;
  const served = await context.openMedia();
  const { files, media, records } = await writeFolder(folder, replaced, async (aside) => ({
    files: await exportRelease(stored.content, aside),
    media: await exportMedia(stored.content, served, aside),
    records: catalogue ? await exportShopCatalogue(catalogue, aside) : new Map<string, number>(),
  }));
  await writeFolderRelease(folder, stored.id);
  context.print(
    `wrote release ${stored.id}: ${files.length} documents and ${media.copied.length} pictures in ${folder}`,
  );
  for (const file of media.missing) context.print(`the picture media/${file} is no longer there`);
  for (const [file, count] of records) context.print(`catalogue/${file}: ${count}`);
  return media.missing.length === 0 ? 0 : 1;
};
