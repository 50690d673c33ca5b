import type { CategoryEntry } from './catalogue-schema.ts';
import { expandProducts } from './expand-products.ts';
import { readCatalogue, type Catalogue } from './read-catalogue.ts';
import type { Gallery, GalleryOptions } from '#server/demo-port.ts';
import { createStudio, drawingVersion, type Studio } from '../art/picture-studio.ts';
import { readSettings, writeSetting } from './settings.ts';

const categoryArts = (entries: readonly CategoryEntry[]): NonNullable<CategoryEntry['art']>[] =>
  entries.flatMap((entry) => [...(entry.art ? [entry.art] : []), ...categoryArts(entry.sub_cats)]);

/** Queues every picture that the seeder names, so that missing ones are known. */
export function orderCatalogue(catalogue: Catalogue, studio: Pick<Studio, 'order'>): void {
  const recipes = [
    ...categoryArts([...catalogue.categories.gift, ...catalogue.categories.product]),
    ...catalogue.stores.flatMap((store) => [store.logo, store.cover]),
    ...[...expandProducts(catalogue)].flatMap((product) => product.recipes),
    ...catalogue.posts.map((post) => post.art),
  ];
  for (const recipe of recipes) studio.order(recipe, '');
}

/**
 * @returns null when all pictures of a seeded catalogue exist, or when the seeder did not make the
 * catalogue
 */
export async function openGallery({ pool, shopFolder, media, log }: GalleryOptions): Promise<Gallery | null> {
  const settings = await readSettings(pool);
  // Compared as one text, because jsonb does not keep the order of keys.
  const mark = `${drawingVersion} ${media.place}`;
  if (!settings.has('seed') || settings.get('pictures') === mark) return null;

  async function compose(): Promise<Studio> {
    const studio = await createStudio({ media });
    orderCatalogue(readCatalogue(shopFolder), studio);
    return studio;
  }
  let composing: Promise<Studio> | undefined;
  // The first use makes the studio, so a start without missing pictures saves that time. A failed try is not
  // repeated.
  const openStudio = (): Promise<Studio> => (composing ??= compose());
  const stopping = new AbortController();
  let drawing: Promise<void> = Promise.resolve();

  async function drawAll(): Promise<void> {
    try {
      const { drawn } = await (
        await openStudio()
      ).finish(undefined, { parallel: 1, signal: stopping.signal });
      if (stopping.signal.aborted) return;
      await writeSetting(pool, 'pictures', mark);
      log.info({ drawn }, 'the pictures of the catalogue are drawn');
    } catch (err) {
      log.warn({ err }, 'some pictures of the catalogue could not be drawn; the next start tries again');
    }
  }

  return {
    async want(file) {
      try {
        await (await openStudio()).want(file);
      } catch (err) {
        log.warn({ err, file }, 'a picture could not be drawn');
      }
    },
    drawAll: () => (drawing = drawAll()),
    stop: async () => {
      stopping.abort();
      await drawing;
    },
  };
}
