import path from 'node:path';
import { previewPath } from '#schemas/preview.ts';
import { makePreview, previewsNow, revokePreview } from '../previews/make-preview.ts';
import { formatDiagnostics } from '../releases/format-diagnostics.ts';
import { RefusedError } from '../releases/name-releases.ts';
import { readFolder } from '../releases/read-folder.ts';
import { UsageError } from '#platform/usage-error.ts';
import { summary, type ReleaseRun } from './command-types.ts';

const usualHours = 72;
const maxHours = 30 * 24;

function readHours(written: string | undefined): number {
  const hours = written === undefined ? usualHours : Number(written);
  if (!Number.isInteger(hours) || hours < 1 || hours > maxHours)
    throw new UsageError(`--hours takes a whole number from 1 to ${maxHours}`);
  return hours;
}

/** `preview [FOLDER]`: makes a link that shows an unpublished folder. */
export const preview: ReleaseRun = async (context, flags, argument) => {
  const hours = readHours(flags.hours);
  const folder = path.resolve(argument ?? context.shopFolder());
  const reading = await readFolder(folder);
  const { previews, publicUrl } = await context.openPreviews('write');
  const made = await makePreview(previews, await context.blockCatalog(), {
    folder,
    reading,
    note: flags.note ?? '',
    hours,
    strict: flags.strict ?? false,
    force: flags.force ?? false,
  });
  for (const line of formatDiagnostics(made.diagnostics)) context.print(line);
  if (made.status === 'refused') {
    context.print(
      `refused: ${summary(made.diagnostics)}${flags.strict ? ', and --strict refuses both' : ''}. No preview was made.`,
    );
    return 1;
  }
  context.print(`preview ${made.id} until ${made.expires.toISOString()} (${summary(made.diagnostics)})`);
  context.print(`${publicUrl}${previewPath}/${made.token}`);
  context.print(
    `Whoever has the link sees it; it is not shown again. \`npm run release -- revoke ${made.id}\` ends it.`,
  );
  return 0;
};

/** `previews`: the previews that have not ended. */
export const previewList: ReleaseRun = async (context) => {
  const found = await previewsNow((await context.openPreviews('read')).previews);
  if (found.length === 0) context.print('there are no previews');
  for (const { id, note, created_at, expires_at } of found)
    context.print(
      `${id}  made ${created_at.toISOString()}  until ${expires_at.toISOString()}  ${note}`.trimEnd(),
    );
  return 0;
};

/** `revoke PREVIEW`: ends a preview, or all previews. */
export const revoke: ReleaseRun = async (context, flags, argument) => {
  if (argument === undefined && flags.all !== true)
    throw new UsageError('name the preview, or say --all; `previews` lists them');
  if (argument !== undefined && flags.all === true) throw new UsageError('name a preview, or say --all');
  const { previews } = await context.openPreviews('write');
  const ids = argument === undefined ? (await previewsNow(previews)).map(({ id }) => id) : [argument];
  for (const id of ids) {
    if (await revokePreview(previews, id)) context.print(`revoked preview ${id}`);
    else if (argument !== undefined)
      throw new RefusedError(
        `there is no preview ${id}; \`npm run release -- previews\` lists those that there are`,
      );
  }
  if (ids.length === 0) context.print('there are no previews');
  return 0;
};
