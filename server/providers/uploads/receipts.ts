import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { ShopError } from '#schemas/errors.ts';
import { readUpload, receiptLimits, redrawPicture, type PictureLimits } from './picture.ts';

/** A receipt as it was stored. */
export interface StoredReceipt {
  /** Its name, made by the shop; nothing of the uploaded name is kept. */
  file: string;
  width: number;
  height: number;
  /** Bytes. */
  size: number;
}

/** Pictures of receipts, in private storage. Who may see one is the principal's to decide. */
export interface ReceiptStore {
  /** Most bytes of an upload. */
  readonly limit: number;
  /**
   * Takes an upload's bytes.
   * @throws ShopError `receipt-refused` with the reason at the field `receipt`; nothing is stored then
   */
  storeReceipt(stream: AsyncIterable<Uint8Array>): Promise<StoredReceipt>;
  /**
   * The picture, with the headers that its answer must carry.
   * @throws ShopError `not-found`
   */
  readReceipt(file: string): Promise<{ stream: Readable; headers: Readonly<Record<string, string>> }>;
  /** Forgets a receipt; one that is not there is forgotten already. */
  removeReceipt(file: string): Promise<void>;
}

const field = 'receipt';
const nameForm = /^receipts\/\d{4}\/\d{2}\/[0-9a-f-]{36}\.webp$/;

/** A name that nobody guesses, in a folder for each month. */
const makeName = (now: Date): string =>
  `receipts/${now.toISOString().slice(0, 7).replace('-', '/')}/${randomUUID()}.webp`;

function checkName(file: string): string {
  if (!nameForm.test(file)) throw new ShopError('not-found', { detail: 'no name of a receipt' });
  return file;
}

/** Receipts on a disk. */
export function createReceiptStore(
  disk: Disk,
  { limits = receiptLimits, now = () => new Date() }: { limits?: PictureLimits; now?: () => Date } = {},
): ReceiptStore {
  return {
    limit: limits.bytes,
    async storeReceipt(stream) {
      const { webp, width, height } = await redrawPicture(
        await readUpload(stream, field, limits),
        field,
        limits,
      );
      const file = makeName(now());
      await disk.put(file, webp, { contentType: 'image/webp' });
      return { file, width, height, size: webp.length };
    },
    async readReceipt(file) {
      if (!(await disk.exists(checkName(file))))
        throw new ShopError('not-found', { detail: 'the receipt is gone' });
      return {
        stream: await disk.getStream(file),
        headers: {
          'content-type': 'image/webp',
          // Saved rather than opened when somebody follows its address; pictures in pages ignore it.
          'content-disposition': `attachment; filename="receipt-${file.slice(-41, -33)}.webp"`,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        },
      };
    },
    removeReceipt: async (file) => disk.delete(checkName(file)),
  };
}
