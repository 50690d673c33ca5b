import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import sharp from 'sharp';
import type { PictureRecipe } from './picture-recipe.ts';
import { publicMedia, type Media } from '#providers/uploads/media.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { checkGlyph, compose, describe } from './compose.ts';
import { openLettering } from './lettering.ts';
import { rasterise } from './rasterise.ts';

/** Changes when the drawing code changes, so that old files are not used for new drawings. */
export const drawingVersion = 5;
/** The smallest is for avatars, chips and thumbnails. */
const widths = [96, 240, 480, 960] as const;
const defaultWidth = 480;
const largest = 960;

/** Creates the picture files of a catalogue, each once. */
export type Studio = {
  /**
   * Names the picture of a recipe and queues its files when they are missing.
   * @param alt the text alternative, in the language of the shop
   * @throws {RangeError} when the recipe names a glyph that no set has
   */
  order(recipe: PictureRecipe, alt: string): Picture;
  /**
   * Draws one queued picture before the others.
   * @param file the name of one of its files. Does nothing for an unknown name
   */
  want(file: string): Promise<void>;
  /**
   * Draws all queued pictures.
   * @returns how many pictures were drawn, and how many existed already
   */
  finish(
    onProgress?: (done: number, total: number) => void,
    options?: { parallel?: number; signal?: AbortSignal },
  ): Promise<{ drawn: number; kept: number }>;
};

const fileName = (key: string, width: number): string => `${key}-${width}.webp`;
const prefix = `${publicMedia}catalogue/`;
/** The key of a file in the storage. */
const keyOf = (key: string, width: number): string => prefix + fileName(key, width);

/** The widths of a picture's files; a wide picture has its full width too. */
const widthsOf = (recipe: PictureRecipe): readonly number[] => {
  const { width } = describe(recipe);
  return width > largest ? [...widths, width] : widths;
};

async function draw(media: Media, key: string, recipe: PictureRecipe): Promise<void> {
  const { data, info } = await rasterise(compose(recipe));
  for (const width of widthsOf(recipe)) {
    const image = sharp(data, { raw: info });
    if (width !== info.width) image.resize(width);
    const quality = width >= largest ? 70 : 75;
    await media.put(keyOf(key, width), await image.webp({ quality, effort: 2 }).toBuffer());
  }
}

/** @param media receives the files, and has those of earlier runs */
export async function createStudio({
  media,
  parallel = Math.max(2, cpus().length),
}: {
  media: Media;
  parallel?: number;
}): Promise<Studio> {
  const [there] = await Promise.all([media.list(prefix), openLettering()]);
  const pictures = new Map<string, Omit<Picture, 'alt'>>();
  const orders = new Map<string, PictureRecipe>();
  const drawing = new Map<string, Promise<void>>();
  let kept = 0;

  async function isThere(key: string, recipe: PictureRecipe): Promise<boolean> {
    for (const width of widthsOf(recipe)) if (!(await media.has(keyOf(key, width)))) return false;
    return true;
  }

  function nameFiles(recipe: PictureRecipe, identity: string): Omit<Picture, 'alt'> {
    // Throws here, and not in a later job, when a glyph does not exist.
    checkGlyph(recipe);
    const { width: fullWidth, height, dominant } = describe(recipe);
    // The recipe and the version are the whole drawing, so that naming a picture does not draw it.
    const key = createHash('sha256').update(`${drawingVersion} ${identity}`).digest('hex').slice(0, 20);
    const source = (width: number): string => `/media/catalogue/${fileName(key, width)}`;
    const own = widthsOf(recipe);
    if (own.every((width) => there.has(keyOf(key, width)))) kept += 1;
    else orders.set(key, recipe);
    return {
      src: source(defaultWidth),
      width: defaultWidth,
      height: Math.round((height * defaultWidth) / fullWidth),
      placeholder: dominant,
      sources: [{ type: 'image/webp', srcset: own.map((width) => `${source(width)} ${width}w`).join(', ') }],
    };
  }

  /**
   * Draws each queued picture once, however many requests wait for it; a failed drawing can be requested
   * again.
   */
  function drawOrder(key: string): Promise<void> {
    const running = drawing.get(key);
    if (running) return running;
    const recipe = orders.get(key);
    if (!recipe) return Promise.resolve();
    const made = isThere(key, recipe)
      // Another server of the same storage may have drawn it meanwhile.
      .then((isDrawn) => (isDrawn ? undefined : draw(media, key, recipe)))
      .then(() => void orders.delete(key))
      .finally(() => drawing.delete(key));
    drawing.set(key, made);
    return made;
  }

  return {
    order(recipe, alt) {
      const identity = JSON.stringify(recipe);
      let described = pictures.get(identity);
      if (described === undefined) {
        described = nameFiles(recipe, identity);
        pictures.set(identity, described);
      }
      return { ...described, alt };
    },
    want: (file) => drawOrder(file.slice(0, file.lastIndexOf('-'))),
    async finish(onProgress, options = {}) {
      const waiting = [...orders.keys()];
      const total = waiting.length;
      let done = 0;
      const work = async (): Promise<void> => {
        for (
          let key = waiting.shift();
          key !== undefined && !options.signal?.aborted;
          key = waiting.shift()
        ) {
          await drawOrder(key);
          done += 1;
          onProgress?.(done, total);
        }
      };
      await Promise.all(Array.from({ length: options.parallel ?? parallel }, work));
      return { drawn: done, kept };
    },
  };
}
