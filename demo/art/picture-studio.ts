import { createHash } from 'node:crypto';
import { cpus } from 'node:os';
import sharp from 'sharp';
import type { OutputInfo, OverlayOptions } from 'sharp';
import type { PictureRecipe } from './picture-recipe.ts';
import { publicMedia, type Media } from '#providers/uploads/media.ts';
import type { Picture } from '#schemas/entities/picture.ts';
import { compose } from './compose.ts';
import type { Composition, Layer } from './compose.ts';
import { emojiDocument } from './glyphs.ts';

/** Changes when the drawing code changes, so that old files are not used for new drawings. */
export const drawingVersion = 3;
/** The smallest is for avatars, chips and thumbnails. */
const widths = [96, 240, 480, 960] as const;
const defaultWidth = 480;
const emojiEdge = 448;

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

/**
 * The emoji in its size and rotation, cut at the edge of the canvas. It uses raw pixels between
 * the steps, because encoding a PNG takes longer than the steps.
 */
async function placeEmoji(layer: Layer, raster: Buffer, canvas: Composition): Promise<OverlayOptions> {
  const size = Math.round(layer.size);
  let { data, info } = await sharp(raster)
    .resize(size, size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rawOf = (from: OutputInfo): { width: number; height: number; channels: 4 } => ({
    width: from.width,
    height: from.height,
    channels: 4,
  });
  if (layer.turn !== 0)
    ({ data, info } = await sharp(data, { raw: rawOf(info) })
      .rotate(layer.turn, { background: '#00000000' })
      .raw()
      .toBuffer({ resolveWithObject: true }));
  const left = Math.round(layer.x - info.width / 2);
  const top = Math.round(layer.y - info.height / 2);
  const visible = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(info.width, canvas.width - left) - Math.max(0, -left),
    height: Math.min(info.height, canvas.height - top) - Math.max(0, -top),
  };
  if (visible.width < info.width || visible.height < info.height) {
    ({ data, info } = await sharp(data, { raw: rawOf(info) })
      .extract(visible)
      .raw()
      .toBuffer({ resolveWithObject: true }));
  }
  return { input: data, raw: rawOf(info), left: Math.max(0, left), top: Math.max(0, top) };
}

function emojiRasters(): (name: string) => Promise<Buffer> {
  const rasters = new Map<string, Promise<Buffer>>();
  return (name) => {
    let raster = rasters.get(name);
    if (raster === undefined) {
      raster = sharp(Buffer.from(emojiDocument(name, emojiEdge)))
        .png({ compressionLevel: 1 })
        .toBuffer();
      rasters.set(name, raster);
    }
    return raster;
  };
}

async function draw(
  media: Media,
  key: string,
  canvas: Composition,
  rasterOf: (name: string) => Promise<Buffer>,
): Promise<void> {
  const layers: OverlayOptions[] = [];
  for (const layer of canvas.layers)
    layers.push(await placeEmoji(layer, await rasterOf(layer.emoji), canvas));
  const { data, info } = await sharp(Buffer.from(canvas.svg))
    .resize(canvas.width, canvas.height)
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of widths) {
    const image = sharp(data, { raw });
    if (width !== info.width) image.resize(width);
    await media.put(
      keyOf(key, width),
      await image.webp({ quality: width === 960 ? 80 : 84, effort: 2 }).toBuffer(),
    );
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
  const there = await media.list(prefix);
  const pictures = new Map<string, Omit<Picture, 'alt'>>();
  const orders = new Map<string, PictureRecipe>();
  const drawing = new Map<string, Promise<void>>();
  const rasterOf = emojiRasters();
  let kept = 0;

  const wasThere = (key: string): boolean => widths.every((width) => there.has(keyOf(key, width)));

  async function isThere(key: string): Promise<boolean> {
    for (const width of widths) if (!(await media.has(keyOf(key, width)))) return false;
    return true;
  }

  function describe(recipe: PictureRecipe): Omit<Picture, 'alt'> {
    const canvas = compose(recipe);
    // Throws here, and not in a later job, when a glyph does not exist.
    for (const layer of canvas.layers) emojiDocument(layer.emoji, 1);
    const key = createHash('sha256')
      .update(JSON.stringify([drawingVersion, canvas.svg, canvas.layers]))
      .digest('hex')
      .slice(0, 20);
    const source = (width: number): string => `/media/catalogue/${fileName(key, width)}`;
    if (wasThere(key)) kept += 1;
    else orders.set(key, recipe);
    return {
      src: source(defaultWidth),
      width: defaultWidth,
      height: Math.round((canvas.height * defaultWidth) / canvas.width),
      placeholder: canvas.dominant,
      sources: [
        { type: 'image/webp', srcset: widths.map((width) => `${source(width)} ${width}w`).join(', ') },
      ],
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
    const made = isThere(key)
      // Another server of the same storage may have drawn it meanwhile.
      .then((isDrawn) => (isDrawn ? undefined : draw(media, key, compose(recipe), rasterOf)))
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
        described = describe(recipe);
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
