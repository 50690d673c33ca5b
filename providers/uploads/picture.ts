import sharp from 'sharp';
import type { FieldCode } from '#platform/messages/field-types.ts';
import { pictureLimit } from '#schemas/api/passed-on.ts';
import { ShopError } from '#schemas/errors.ts';
import { pictureKinds, type PictureKind } from './picture-kinds.ts';

export interface PictureLimits {
  /** Bytes of the uploaded file. */
  bytes: number;
  /** Width times height, checked before decoding. */
  pixels: number;
  /** The same limit for a picture that is not stored line by line, and so has to be in memory as a whole. */
  progressivePixels: number;
  /**
   * Scans of a JPEG, each of which covers the whole picture. A progressive JPEG of a camera or an editor has
   * about ten.
   */
  scans: number;
  /** Longer sides are scaled down to this. */
  side: number;
}

export const pictureLimits: PictureLimits = {
  bytes: pictureLimit,
  pixels: 50_000_000,
  progressivePixels: 25_000_000,
  scans: 100,
  side: 2_000,
};

// The cache of sharp would hold all memory of decoded pictures, but counts only a small part against its
// limit. It would save nothing, because no upload comes twice.
sharp.cache(false);

/** The first bytes of the accepted formats. */
const signatures = [
  { format: 'jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { format: 'png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { format: 'webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

/**
 * Maximum seconds for decoding. The decoder reads all scans of a progressive picture before it checks the
 * time.
 */
const patience = 20;

const startOfScan = Buffer.from([0xff, 0xda]);

/**
 * Counts the scans of a JPEG. Also counts marks in its other data that look like a scan; compressed data
 * never has these bytes.
 */
function countScans(input: Buffer): number {
  let scans = 0;
  for (let at = input.indexOf(startOfScan); at !== -1; at = input.indexOf(startOfScan, at + 2)) scans += 1;
  return scans;
}

/** The error that refuses a picture, with the reason at the field of its kind. */
export function pictureRefusal(kind: PictureKind, code: FieldCode, limit = 0, cause?: unknown): ShopError {
  const { field, refusal } = pictureKinds[kind];
  return new ShopError(refusal, {
    detail: `a picture was refused: ${code}`,
    fields: [{ field, code, values: { limit } }],
    cause,
  });
}

/**
 * Reads a whole upload, up to the size limit of a picture.
 * @throws ShopError with the refusal code of the kind
 */
export async function readUpload(
  stream: AsyncIterable<Uint8Array>,
  kind: PictureKind,
  { bytes }: PictureLimits,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the stream.
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > bytes) throw pictureRefusal(kind, 'picture-too-heavy', bytes / 1024 / 1024);
    chunks.push(chunk);
  }
  if (size === 0) throw pictureRefusal(kind, 'required');
  return Buffer.concat(chunks);
}

export interface Picture {
  webp: Buffer;
  width: number;
  height: number;
}

/** A smaller copy of a picture that was redrawn. */
export interface SizedPicture {
  webp: Buffer;
  width: number;
}

/**
 * Makes copies of a redrawn picture in the widths in which pages show pictures of the catalogue. No copy is
 * wider than the picture.
 * @returns the copies, the widest last, and the picture's main colour
 */
export async function sizePicture(
  { webp, width }: Picture,
  widths: readonly number[],
): Promise<{ copies: SizedPicture[]; color: string }> {
  const copies: SizedPicture[] = [];
  for (const each of widths.filter((wanted) => wanted < width))
    copies.push({
      webp: await sharp(webp).resize({ width: each }).webp({ quality: 82 }).toBuffer(),
      width: each,
    });
  copies.push({ webp, width });
  const { r, g, b } = (await sharp(webp).stats()).dominant;
  const color = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { copies, color };
}

/** How an uploaded picture is decoded. */
const decoding = (input: Buffer, { pixels }: PictureLimits) =>
  sharp(input, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: patience,
  });

/** @throws ShopError for a file that is not a picture, or too large to be decoded */
async function assertHead(
  input: Buffer,
  kind: PictureKind,
  { pixels, progressivePixels, scans }: PictureLimits,
): Promise<void> {
  const format = signatures.find(({ at, bytes }) =>
    bytes.every((byte, index) => input[at + index] === byte),
  )?.format;
  if (format === undefined || (format === 'jpeg' && countScans(input) > scans))
    throw pictureRefusal(kind, 'not-a-picture');
  const head = await sharp(input, { limitInputPixels: false }).metadata();
  if (head.format !== format) throw pictureRefusal(kind, 'not-a-picture');
  // Read from the file header only: a small file can decompress to more than the memory holds.
  const most = head.isProgressive ? progressivePixels : pixels;
  if (head.width * head.height > most) throw pictureRefusal(kind, 'picture-too-large');
}

/** Says of any error but a refusal that the picture is broken. */
const asRefusal = (error: unknown, kind: PictureKind): ShopError =>
  error instanceof ShopError ? error : pictureRefusal(kind, 'not-a-picture', 0, error);

/**
 * Checks that a picture can be redrawn, in a part of the time: it is decoded in a small size.
 * @throws ShopError with the refusal code of the kind
 */
export async function assertPicture(input: Buffer, kind: PictureKind, limits: PictureLimits): Promise<void> {
  try {
    await assertHead(input, kind, limits);
    await decoding(input, limits).resize({ width: 16 }).raw().toBuffer();
  } catch (error) {
    throw asRefusal(error, kind);
  }
}

/**
 * Creates a new picture from an uploaded one: upright, no larger than needed, and with nothing but its
 * pixels (no EXIF, no location, no data after the picture's end).
 * @throws ShopError with the refusal code of the kind
 */
export async function redrawPicture(
  input: Buffer,
  kind: PictureKind,
  limits: PictureLimits,
): Promise<Picture> {
  const { side } = limits;
  try {
    await assertHead(input, kind, limits);
    const { data: webp, info } = await decoding(input, limits)
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { webp, width: info.width, height: info.height };
  } catch (error) {
    throw asRefusal(error, kind);
  }
}
