import { z } from 'zod';
import { staffActor, type Actor } from '#engine/pipeline/audit/audit-log.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { parseTexts } from '#engine/pipeline/parse-input.ts';
import { keepSaved, listUnsaved, removeUnsaved } from '#engine/pipeline/pictures/removals.ts';
import { transaction, type PoolClient } from '#platform/db/pool.ts';
import { refusedField } from '#platform/messages/fields.ts';
import { pictureKinds } from '#providers/uploads/picture-kinds.ts';
import type { PictureOwner } from '#schemas/api/staff/catalogue-pictures.ts';
import { singleLineText } from '#schemas/bounds.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { ShopError } from '#schemas/errors.ts';
import { idInPath } from '#schemas/query.ts';
import { insertCataloguePicture } from '../catalogue-records/pictures.ts';
import type { Change, RecordKind } from '../catalogue-records/record-kind.ts';
import { saveAll, type SavedRow } from '../catalogue-records/save-records.ts';
import { toPicture } from '../catalogue-records/stored-sizes.ts';
import { categoryRecords } from '../categories/category-repository.ts';
import type { CatalogueContext } from '../context.ts';
import { productRecords } from '../products/product-repository.ts';
import { storeRecords } from '../stores/store-repository.ts';
import { postRecords } from '../weblog/post-repository.ts';

/** Most pictures of one product, as in the contract of products. */
const maxPictures = 20;

/** Fields that a request sends in addition to the file of a picture. */
const pictureTexts = z.object({
  version: idInPath,
  alt: singleLineText({ max: 300 }),
  place: z.string().max(10).optional(),
});
type PictureTexts = z.output<typeof pictureTexts>;

const wrongPlace = (): ShopError =>
  new ShopError('validation-failed', {
    fields: [refusedField('not-an-option', 'place')],
    detail: 'no such place for a picture',
  });

function assertNoPlace(place: string | undefined): void {
  if (place !== undefined && place !== '') throw wrongPlace();
}

/** Returns the pictures of a product with a new one in place of another, or after the others. */
function putPicture(pictures: readonly Picture[], picture: Picture, place: string | undefined): Picture[] {
  const at =
    place === undefined || place === '' ? pictures.length : /^\d{1,2}$/.test(place) ? Number(place) : -1;
  if (at < 0 || at > pictures.length || at >= maxPictures) throw wrongPlace();
  return pictures.toSpliced(at, 1, picture);
}

interface Target {
  id: number;
  picture: Picture;
  place: string | undefined;
}

async function saveWith<Fields extends object>(
  client: PoolClient,
  kind: RecordKind<Fields>,
  { id, version, actor, at }: { id: number; version: number; actor: Actor; at: Date },
  changesOf: (now: Fields) => Partial<Fields>,
): Promise<SavedRow[]> {
  const [now] = await kind.read(client, [id]);
  if (!now) throw new ShopError('not-found', { detail: `no ${kind.name} ${id}` });
  // cast: the fields of exactly this kind, and the two of every change
  const change = { ...changesOf(now), id, version } as Change<Fields>;
  // The change applies to the version that was read: another version is a conflict.
  return saveAll(client, kind, [change], { actor, at });
}

type Save = (
  client: PoolClient,
  target: Target,
  how: { version: number; actor: Actor; at: Date },
) => Promise<SavedRow[]>;

/** Functions that put a picture into each kind of record. */
const saves: Readonly<Record<PictureOwner, Save>> = {
  products: (client, { id, picture, place }, how) =>
    saveWith(client, productRecords, { id, ...how }, ({ pictures }) => ({
      pictures: putPicture(pictures, picture, place),
    })),
  categories: (client, { id, picture, place }, how) => {
    assertNoPlace(place);
    return saveWith(client, categoryRecords, { id, ...how }, () => ({ picture }));
  },
  stores: (client, { id, picture, place }, how) => {
    if (place !== 'logo' && place !== 'cover') throw wrongPlace();
    return saveWith(client, storeRecords, { id, ...how }, () => ({ [place]: picture }));
  },
  posts: (client, { id, picture, place }, how) => {
    assertNoPlace(place);
    return saveWith(client, postRecords, { id, ...how }, () => ({ picture }));
  },
};

interface PictureUpload extends PictureTexts {
  kind: PictureOwner;
  record: number;
  stream: AsyncIterable<Uint8Array>;
  /** Whether the sender still waits for it; without it, the shop itself does. */
  isHere?: () => boolean;
}

/**
 * Stores a picture and shows it with a record of the catalogue. The files are stored first, and removed again
 * when the record is not saved.
 * @throws ShopError `picture-refused`; `not-found`; `conflict` when others have changed the record since it
 *   was read; `validation-failed` for a place that it does not have
 */
export async function addPicture(
  { pool, pictures }: Pick<CatalogueContext, 'pool' | 'pictures'>,
  { kind, record: id, version, alt, place, stream, isHere }: PictureUpload,
  { actor, at, report }: { actor: Actor; at: Date; report: (error: Error) => void },
): Promise<{ id: number; version: number; picture: Picture }> {
  const stored = await pictures.storeSizes(stream, {
    ...(isHere ? { isHere } : {}),
    announce: (files) => listUnsaved(pool, files, at),
  });
  const files = stored.copies.map(({ file }) => file);
  try {
    const picture = toPicture(stored, alt);
    const [saved] = await transaction(pool, async (client) => {
      await insertCataloguePicture(client, picture, { ...stored, files }, at);
      await keepSaved(client, files);
      return saves[kind](client, { id, picture, place }, { version, actor, at });
    });
    return { id, version: saved?.version ?? version, picture };
  } catch (error) {
    await removeUnsaved({ pool, pictures }, files, report);
    throw error;
  }
}

export const uploadCataloguePicture =
  (context: Pick<CatalogueContext, 'pool' | 'pictures'>): Handler<'staff.upload-picture'> =>
  async ({ kind, record }, principal) => {
    const { request } = principal;
    const stream = await request?.openStream?.();
    if (!request || !stream) throw new ShopError(pictureKinds.catalogue.refusal, { detail: 'no file' });
    const texts = parseTexts('staff.upload-picture', pictureTexts, request.fields ?? {});
    const how = { actor: staffActor(principal), at: principal.now(), report: request.report };
    const isHere = () => request.hasLeft?.() !== true;
    return addPicture(context, { ...texts, kind, record, stream, isHere }, how);
  };
