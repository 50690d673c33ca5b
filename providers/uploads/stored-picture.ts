import sharp from 'sharp';
import type { Picture, PictureLimits } from './picture.ts';

/** Parts of a WebP file that hold pixels; what a camera or an editor tells stands in others. */
const pixelParts: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

/** Whether a WebP file holds the pixels of one picture, to its last byte, and nothing else. */
function isPlain(file: Buffer): boolean {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return false;
  if (file.length < 20 || file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!pixelParts.has(file.toString('latin1', at, at + 4))) return false;
    const size = file.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === file.length;
}

/**
 * Returns a picture unchanged if a shop could have stored it: small enough, undamaged, and with only pixels
 * in its file.
 * @returns undefined for a picture that has to be redrawn
 */
export async function readStored(
  file: Buffer,
  { side, pixels }: PictureLimits,
): Promise<Picture | undefined> {
  if (!isPlain(file)) return undefined;
  try {
    const picture = sharp(file, { limitInputPixels: pixels, failOn: 'error' });
    const { width, height } = await picture.metadata();
    if (width > side || height > side) return undefined;
    // Decodes every pixel, so that a damaged file is found.
    await picture.stats();
    return { webp: file, width, height };
  } catch {
    return undefined;
  }
}
