import sharp from 'sharp';

/** The icons of an installed shop. The system cuts a maskable one to its own shape. */
export const iconFiles = {
  'any-192.png': { size: 192, purpose: 'any' },
  'any-512.png': { size: 512, purpose: 'any' },
  'maskable-192.png': { size: 192, purpose: 'maskable' },
  'maskable-512.png': { size: 512, purpose: 'maskable' },
  'apple-180.png': { size: 180, purpose: 'maskable' },
} as const;
export type IconFile = keyof typeof iconFiles;

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(iconFiles, name);

/**
 * Every shape keeps a circle of 0.8 of the side visible. A logo with its own background may be larger,
 * because its corners are background.
 */
const logoShare = { ownGround: 0.9, bare: 0.6 };

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Returns a shop window, for a shop without a logo. */
const plainLogo = (color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="${color}"/><path d="M6.5 6h11l1.5 4a2.3 2.3 0 0 1-4.6 0 2.3 2.3 0 0 1-4.7 0A2.3 2.3 0 0 1 5 10zM6.5 13.5V18h11v-4.5" fill="none" stroke="#fff" stroke-width="1.4" stroke-linejoin="round"/></svg>`,
  );

interface Ground {
  share: number;
  /** At the upper and at the lower edge. */
  colors: readonly [string, string];
}

/**
 * Returns the background of a logo. If its edge is filled, the colours of its upper and lower edge continue.
 * Otherwise it is white.
 */
async function groundOf(logo: Buffer): Promise<Ground> {
  const { data, info } = await sharp(logo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const at = (y: number): readonly number[] => {
    const start = (y * width + Math.floor(width / 2)) * channels;
    return [...data.subarray(start, start + 4)];
  };
  const inset = Math.min(2, height - 1);
  const [top, bottom] = [at(inset), at(height - 1 - inset)];
  if ((top[3] ?? 0) < 250 || (bottom[3] ?? 0) < 250)
    return { share: logoShare.bare, colors: ['#fff', '#fff'] };
  const color = (parts: readonly number[]): string => `rgb(${parts.slice(0, 3).join()})`;
  return { share: logoShare.ownGround, colors: [color(top), color(bottom)] };
}

const drawGround = (size: number, [top, bottom]: Ground['colors']): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="${size}" height="${size}" fill="url(#g)"/></svg>`,
  );

/**
 * Draws an icon from the shop's logo.
 * @param logo a picture in any format that sharp reads; null for a shop without one
 * @param color of the theme, for a shop without a logo
 * @returns a PNG
 */
export async function drawIcon(file: IconFile, logo: Buffer | null, color: string): Promise<Buffer> {
  const { size, purpose } = iconFiles[file];
  const source = logo ?? plainLogo(color);
  if (purpose === 'any')
    return sharp(source).resize(size, size, { fit: 'contain', background: clear }).png().toBuffer();
  const ground = await groundOf(source);
  const inner = Math.round(size * ground.share);
  const picture = await sharp(source)
    .resize(inner, inner, { fit: 'contain', background: clear })
    .png()
    .toBuffer();
  return sharp(drawGround(size, ground.colors))
    .composite([{ input: picture, gravity: 'centre' }])
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
