import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { Pool } from '#platform/db/pool.ts';
import { shopMedia, type Media } from '#providers/uploads/media.ts';
import { ShopError } from '#schemas/errors.ts';
import type { ReleaseContent } from '../releases/release-content.ts';
import { countPictures, findUses, type MediaUse } from './media-uses.ts';
import { describePicture, forgetPicture, readUploads, writePictureName } from './picture-names.ts';
import { findHolders } from './picture-holders.ts';

/** Maximum number of pictures in one answer. */
const pageLength = 200;
/** Folder of uploads below the pictures of the shop's documents. */
const uploads = 'uploads/';
/** Characters of a name: 64 bits tell all pictures of a shop apart. */
const nameLength = 16;
/** Maximum number of listed text alternatives of one picture. */
const maxAlts = 5;
/** Maximum number of places that one picture is named and found by. */
const maxPlaces = 20;

const altsOf = (uses: readonly MediaUse[]): string[] =>
  [...new Set(uses.map(({ alt }) => alt))].filter((alt) => alt !== '').slice(0, maxAlts);

/** Returns the places of uses, each once. */
const placesOf = (uses: readonly MediaUse[]) => {
  const places = uses.map(({ path, type, title }) => ({ path, type, title }));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()].slice(0, maxPlaces);
};

const filesOf = (picture: string): string => `${shopMedia}${uploads}${picture}-`;

/** Returns the common beginning of the names of an upload's files; the key itself for other pictures. */
const pictureOf = (key: string): string =>
  key.replace(`${shopMedia}${uploads}`, '').replace(/-\d+\.webp$/, '');

/**
 * Answers the operations on pictures of documents.
 * @param pool has the names of uploaded files
 * @param contentOf reads the documents of a release, or of a draft such as `draft:7`
 */
export function createStudioMedia(
  pool: Pool,
  media: Pick<Media, 'list' | 'has' | 'put' | 'remove'>,
  contentOf: (written: string) => Promise<ReleaseContent>,
): Pick<
  DocumentsPort,
  'studio.media' | 'studio.media-uses' | 'studio.describe-media' | 'studio.remove-media' | 'storeMedia'
> {
  const usesOf = async (draft: number | undefined) =>
    findUses(await contentOf(draft === undefined ? 'published' : `draft:${draft}`));

  return {
    'studio.media': async ({ after = '', draft }) => {
      const files = await media.list(shopMedia);
      const known = await readUploads(pool);
      const uses = Map.groupBy(await usesOf(draft), ({ src }) => src);
      const found = [...files]
        .map(([key, bytes]) => {
          const own = uses.get(`/${key}`) ?? [];
          const picture = pictureOf(key);
          const upload = known.get(picture);
          const src = `/${key}`;
          return {
            at: upload?.uploadedAt.getTime() ?? 0,
            medium: {
              src,
              bytes,
              uses: countPictures(own),
              name: upload?.name ?? null,
              alt: upload?.alt ?? '',
              alts: altsOf(own),
              places: placesOf(own),
              picture: picture === key ? null : picture,
            },
          };
        })
        // The newest upload comes first, because people look for it most often.
        .toSorted((one, other) => other.at - one.at || (one.medium.src < other.medium.src ? -1 : 1))
        .map(({ medium }) => medium);
      const start = after === '' ? 0 : found.findIndex(({ src }) => src === after) + 1;
      // A picture that was removed meanwhile has no place in the list.
      const rest = after !== '' && start === 0 ? [] : found.slice(start);
      const shown = rest.slice(0, pageLength);
      return { media: shown, next: rest.length > shown.length ? (shown.at(-1)?.src ?? null) : null };
    },

    'studio.media-uses': async ({ src, draft }) => ({
      uses: (await usesOf(draft))
        .filter((use) => use.src === src)
        .map(({ path, block, type, field }) => ({ path, block, type, field })),
    }),

    async 'studio.describe-media'({ picture, alt }) {
      const files = await media.list(`${shopMedia}${uploads}`);
      if (![...files.keys()].some((key) => key.startsWith(filesOf(picture))))
        throw new ShopError('not-found');
      await describePicture(pool, picture, alt);
      return {};
    },

    async 'studio.remove-media'({ picture }) {
      const files = [...(await media.list(`${shopMedia}${uploads}`)).keys()].filter((key) =>
        key.startsWith(filesOf(picture)),
      );
      if (files.length === 0) throw new ShopError('not-found');
      const holders = await findHolders(pool, filesOf(picture));
      // A release can come back, so a picture of an earlier one stays, too.
      if (holders.drafts.length > 0 || holders.releases.length > 0) return { removed: false, ...holders };
      for (const key of files) await media.remove(key);
      await forgetPicture(pool, picture);
      return { removed: true, drafts: [], releases: [] };
    },

    async storeMedia({ copies, width, height, color, sourceHash }, fileName, at) {
      const name = sourceHash.toString('hex').slice(0, nameLength);
      const keyOf = (copy: { width: number }): string => `${shopMedia}${uploads}${name}-${copy.width}.webp`;
      for (const copy of copies) if (!(await media.has(keyOf(copy)))) await media.put(keyOf(copy), copy.webp);
      const widest = copies.at(-1);
      if (!widest) throw new Error('a picture was drawn in no width');
      if (fileName !== null) await writePictureName(pool, name, fileName, at);
      return {
        src: `/${keyOf(widest)}`,
        width,
        height,
        alt: '',
        placeholder: color,
        sources: [
          {
            type: 'image/webp',
            srcset: copies.map((copy) => `/${keyOf(copy)} ${copy.width}w`).join(', '),
          },
        ],
      };
    },
  };
}
