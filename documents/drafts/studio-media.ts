import type { DocumentsPort } from '#engine/pipeline/documents-port.ts';
import type { Pool } from '#platform/db/pool.ts';
import { shopMedia, type Media } from '#providers/uploads/media.ts';
import type { ReleaseContent } from '../releases/release-content.ts';
import { countPictures, findUses, type MediaUse } from './media-uses.ts';
import { readPictureNames, writePictureName } from './picture-names.ts';

/** Pictures of one answer. */
const pageLength = 200;
/** Folder of uploads below the pictures of the shop's documents. */
const uploads = 'uploads/';
/** Characters of a name: 64 bits tell all pictures of a shop apart. */
const nameLength = 16;
/** Text alternatives of one picture that are listed. */
const maxAlts = 5;

const altsOf = (uses: readonly MediaUse[]): string[] =>
  [...new Set(uses.map(({ alt }) => alt))].filter((alt) => alt !== '').slice(0, maxAlts);

/** Returns what the names of an upload's files begin with; the key itself for other pictures. */
const pictureOf = (key: string): string =>
  key.replace(`${shopMedia}${uploads}`, '').replace(/-\d+\.webp$/, '');

/**
 * Answers the operations on pictures of documents.
 * @param pool has the names of uploaded files
 * @param contentOf reads the documents of a release, or of a draft such as `draft:7`
 */
export function createStudioMedia(
  pool: Pool,
  media: Pick<Media, 'list' | 'has' | 'put'>,
  contentOf: (written: string) => Promise<ReleaseContent>,
): Pick<DocumentsPort, 'studio.media' | 'studio.media-uses' | 'storeMedia'> {
  const usesOf = async (draft: number | undefined) =>
    findUses(await contentOf(draft === undefined ? 'published' : `draft:${draft}`));

  return {
    'studio.media': async ({ after = '', draft }) => {
      const files = await media.list(shopMedia);
      const names = await readPictureNames(pool);
      const uses = Map.groupBy(await usesOf(draft), ({ src }) => src);
      const found = [...files]
        .map(([key, bytes]) => {
          const own = uses.get(`/${key}`) ?? [];
          const name = names.get(pictureOf(key)) ?? null;
          return { src: `/${key}`, bytes, uses: countPictures(own), name, alts: altsOf(own) };
        })
        .filter(({ src }) => src > after)
        .toSorted((one, other) => (one.src < other.src ? -1 : 1));
      const shown = found.slice(0, pageLength);
      return { media: shown, next: found.length > shown.length ? (shown.at(-1)?.src ?? null) : null };
    },

    'studio.media-uses': async ({ src, draft }) => ({
      uses: (await usesOf(draft))
        .filter((use) => use.src === src)
        .map(({ path, block, field }) => ({ path, block, field })),
    }),

    async storeMedia({ copies, width, height, color, sourceHash }, fileName) {
      const name = sourceHash.toString('hex').slice(0, nameLength);
      const keyOf = (copy: { width: number }): string => `${shopMedia}${uploads}${name}-${copy.width}.webp`;
      for (const copy of copies) if (!(await media.has(keyOf(copy)))) await media.put(keyOf(copy), copy.webp);
      const widest = copies.at(-1);
      if (!widest) throw new Error('a picture was drawn in no width');
      if (fileName !== null) await writePictureName(pool, name, fileName);
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
