import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { ShopError } from '#schemas/errors.ts';
import { pictureKinds, type PictureKind } from './picture-kinds.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { pictureLimits } from './picture.ts';
import { openPrivateStorage } from './storage.ts';

let dataDir = '';
let store: PictureStore;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrin-receipts-'));
  chmodSync(dataDir, 0o711);
  store = createPictureStore(await openPrivateStorage(loadEnvironment({ DATA_DIR: dataDir })), {
    now: () => new Date('2026-03-21T08:00:00Z'),
  });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const listFiles = (): string[] =>
  readdirSync(join(dataDir, 'private'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const upload = (bytes: Uint8Array) =>
  store.storePicture('receipt', Readable.from([bytes.subarray(0, 10), bytes.subarray(10)]));

/** Expects a refusal that stores nothing, and returns the code at the receipt's field. */
async function refusalOf(bytes: Uint8Array): Promise<string | undefined> {
  const before = listFiles();
  const error = await upload(bytes).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(listFiles()).toEqual(before);
  expect(error).toBeInstanceOf(ShopError);
  const { code, fields } = error as ShopError;
  expect(code).toBe('receipt-refused');
  expect(fields).toMatchObject([{ field: 'receipt' }]);
  return fields[0]?.code;
}

const drawing = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#277eff' } });

/** A PNG of one colour: the size in its header is true, and its data has a few kilobytes. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit per pixel, grey.
  head.writeUInt8(1, 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a photo is stored upright, as a small webp without its EXIF, under a name of our own', async () => {
  const photo = await drawing()
    .jpeg()
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '36/1 19/1 49/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  expect(photo.includes('somebody')).toBe(true);
  const stored = await upload(photo);
  expect(stored).toMatchObject({
    file: expect.stringMatching(/^receipts\/2026\/03\/[0-9a-f-]{36}\.webp$/),
    width: 200,
    height: 300,
  });
  const bytes = readFileSync(join(dataDir, 'private', stored.file));
  expect(bytes.length).toBe(stored.size);
  const { format, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
  expect({ format, exif, icc, xmp, orientation }).toEqual({
    format: 'webp',
    exif: undefined,
    icc: undefined,
    xmp: undefined,
    orientation: undefined,
  });
  expect(bytes.includes('somebody')).toBe(false);
  expect(statSync(join(dataDir, 'private')).mode & 0o077, 'only the server enters').toBe(0);
});

test('JPEG, PNG and WebP are taken, and long sides become shorter', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(await upload(await drawing().toFormat(format).toBuffer())).toMatchObject({
      width: 300,
      height: 200,
    });
  expect(await upload(pngOf(6_000, 3_000))).toMatchObject({
    width: pictureLimits.side,
    height: pictureLimits.side / 2,
  });
});

test('what is not a picture is refused: texts, SVG, other formats, and heads without a body', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>';
  const others = [
    Buffer.from('hello, world'),
    Buffer.from(svg),
    Buffer.from(`<?xml version="1.0"?>${svg}`),
    Buffer.from('%PDF-1.7 and so on'),
    Buffer.from('GIF89a'),
    await drawing().gif().toBuffer(),
    await drawing().tiff().toBuffer(),
    await drawing().avif().toBuffer(),
  ];
  for (const bytes of others) expect(await refusalOf(bytes)).toBe('not-a-picture');
  const png = await drawing().png().toBuffer();
  const jpeg = await drawing().jpeg().toBuffer();
  for (const bytes of [
    png.subarray(0, 8),
    png.subarray(0, 60),
    jpeg.subarray(0, 3),
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    Buffer.from([0xff]),
  ])
    expect(await refusalOf(bytes)).toBe('not-a-picture');
  expect(await refusalOf(Buffer.alloc(0))).toBe('required');
});

test('a file over five megabytes is refused before all of it was read', async () => {
  let given = 0;
  const endless = async function* (): AsyncGenerator<Uint8Array> {
    for (;;) {
      given += 65_536;
      yield new Uint8Array(65_536);
    }
  };
  await expect(store.storePicture('receipt', endless())).rejects.toMatchObject({
    code: 'receipt-refused',
    fields: [{ code: 'picture-too-heavy', values: { limit: 5 } }],
  });
  expect(given).toBeLessThanOrEqual(pictureLimits.bytes + 65_536);
  const padded = Buffer.concat([await drawing().jpeg().toBuffer(), Buffer.alloc(pictureLimits.bytes)]);
  expect(await refusalOf(padded)).toBe('picture-too-heavy');
});

test('a small file that unfolds to a huge picture is refused by its head', async () => {
  const bomb = pngOf(30_000, 30_000);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await refusalOf(bomb)).toBe('picture-too-large');
  // A file header with wrong dimensions.
  const liar = pngOf(2_000, 2_000);
  liar.writeUInt32BE(2, 16);
  expect(await refusalOf(liar)).toBe('not-a-picture');
});

test('a picture that is something else as well leaves that behind', async () => {
  const tail = Buffer.from('PK\u0003\u0004<script>alert(1)</script><?php system($_GET["c"]); ?>');
  const photo = await drawing()
    .jpeg()
    .withExif({ IFD0: { ImageDescription: '<script>alert(2)</script>' } })
    .toBuffer();
  const { file } = await upload(Buffer.concat([photo, tail]));
  const bytes = readFileSync(join(dataDir, 'private', file));
  expect(bytes.includes('script')).toBe(false);
  expect(bytes.includes('PK')).toBe(false);
});

test('a receipt is read with headers that keep it a download, and removed for good', async () => {
  const { file, size } = await upload(await drawing().png().toBuffer());
  const { stream, headers } = await store.readPicture(file);
  expect((await buffer(stream)).length).toBe(size);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename="receipt-${file.slice(17, 25)}.webp"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  await store.removePicture(file);
  await store.removePicture(file);
  await expect(store.readPicture(file)).rejects.toMatchObject({ code: 'not-found' });
});

test('no name leads out of the folders of the kinds', async () => {
  for (const name of [
    '../../etc/passwd',
    'receipts/../secrets',
    `secrets/2026/03/${'a'.repeat(36)}.webp`,
    `x/receipts/2026/03/${'a'.repeat(36)}.webp`,
    '/etc/passwd',
    'receipts/2026/03/x.webp',
    '',
    `receipts/2026/03/${'a'.repeat(36)}.webp\0`,
  ]) {
    await expect(store.readPicture(name)).rejects.toMatchObject({ code: 'not-found' });
    await expect(store.removePicture(name)).rejects.toMatchObject({ code: 'not-found' });
  }
});

test.each(Object.keys(pictureKinds) as PictureKind[])(
  'a picture of the kind %s has a folder, a download name, a field and a refusal of its own',
  async (kind) => {
    const { folder, field, refusal } = pictureKinds[kind];
    const { file } = await store.storePicture(kind, Readable.from([await drawing().png().toBuffer()]));
    expect(file).toMatch(new RegExp(`^${folder}/2026/03/[0-9a-f-]{36}[.]webp$`));
    expect((await store.readPicture(file)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="${kind}-[0-9a-f]{8}[.]webp"$`),
      ),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    await expect(store.storePicture(kind, Readable.from([Buffer.from('text')]))).rejects.toMatchObject({
      code: refusal,
      fields: [{ field, code: 'not-a-picture' }],
    });
  },
);

test('a picture is recognized by its bytes, and in another file by its pixels', async () => {
  const png = await drawing().png().toBuffer();
  const again = await drawing().png({ compressionLevel: 1 }).toBuffer();
  const lossless = await drawing().webp({ lossless: true }).toBuffer();
  const [first, same, recompressed, converted, other] = [
    await upload(png),
    await upload(png),
    await upload(again),
    await upload(lossless),
    await upload(await drawing().negate().png().toBuffer()),
  ];
  expect(same.uploadHash).toEqual(first.uploadHash);
  expect(recompressed.uploadHash).not.toEqual(first.uploadHash);
  expect([same, recompressed, converted].map(({ pictureHash }) => pictureHash)).toEqual(
    [1, 2, 3].map(() => first.pictureHash),
  );
  expect(other.pictureHash).not.toEqual(first.pictureHash);
});

test('a picture of the catalogue is stored in the widths of pages, without what the camera wrote, for everybody', async () => {
  const photo = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#1d4ed8' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  const { copies, ...size } = await store.storeSizes(Readable.from([photo]));
  expect(size).toMatchObject({ width: 1_200, height: 800, color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  expect(copies.map(({ width }) => width)).toEqual([240, 480, 960, 1_200]);
  for (const { file, width } of copies) {
    const bytes = await buffer(await store.readPublicPicture(file));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
    expect(bytes.includes('secret')).toBe(false);
    await store.removePicture(file);
    await expect(store.readPublicPicture(file)).rejects.toMatchObject({ code: 'not-found' });
  }
  const { file } = await upload(await drawing().png().toBuffer());
  await expect(store.readPublicPicture(file)).rejects.toMatchObject({ code: 'not-found' });
  await expect(store.storeSizes(Readable.from([Buffer.from('<svg/>')]))).rejects.toMatchObject({
    code: 'picture-refused',
    fields: [{ field: 'picture', code: 'not-a-picture' }],
  });
  const small = await store.storeSizes(Readable.from([await drawing().png().toBuffer()]));
  expect(small.copies.map(({ width }) => width)).toEqual([240, 300]);
});
