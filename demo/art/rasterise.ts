import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Composition } from './stage.ts';

/** Where the light throws the shadow of a thing that lies on a surface, as shares of the picture's height. */
const drop = { right: 0.012, down: 0.024, spread: 0.012, strength: 0.5 };
const shadowColour = [20, 16, 13] as const;
const shadowEdge = 240;

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** The soft shadow of what the raster shows. It is made small, because it is blurred. */
async function dropShadow({ data, info }: Raw): Promise<OverlayOptions> {
  const width = shadowEdge;
  const height = Math.round((info.height * shadowEdge) / info.width);
  const [right, down] = [Math.round(height * drop.right), Math.round(height * drop.down)];
  const small = await sharp(data, { raw: info }).resize(width, height).raw().toBuffer();
  const shadow = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = (y * width + x) * 4;
      const from = y < down || x < right ? 0 : (small[place - (down * width + right) * 4 + 3] ?? 0);
      shadow.set([...shadowColour, Math.round(from * drop.strength)], place);
    }
  const input = await sharp(shadow, { raw: { width, height, channels: 4 } })
    .blur(height * drop.spread)
    .resize(info.width, info.height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { input, raw: { width: info.width, height: info.height, channels: 4 } };
}

/** The pixels of a composition, without transparency. */
export async function rasterise(canvas: Composition): Promise<Raw> {
  const { width, height } = canvas;
  const things = (await sharp(Buffer.from(canvas.sharp))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })) as Raw; // cast: sharp types the channels of raw pixels as any of four
  const layers: OverlayOptions[] = [{ input: things.data, raw: things.info }];
  if (canvas.drop) layers.unshift(await dropShadow(things));
  return (await sharp(Buffer.from(canvas.soft))
    .removeAlpha()
    .resize(width, height, { kernel: 'cubic' })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })) as Raw; // cast: as above
}
