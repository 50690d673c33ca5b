import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { EngineLog } from '#engine/pipeline/engine-log.ts';
import type { JobName, JobQueue } from '#platform/jobs/queue.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import type { EmailMessage, EmailPort } from '#providers/email/port.ts';
import type { SmsMessage, SmsPort } from '#providers/sms/port.ts';
import type { PictureStore } from '#providers/uploads/picture-store.ts';
import { ShopError } from '#schemas/errors.ts';
import { createTestGateway, type TestGateway } from './test-gateway.ts';

export interface TestServices {
  secrets: Secrets;
  sms: SmsPort;
  email: EmailPort;
  gateways: [card: TestGateway, secondCard: TestGateway, crypto: TestGateway];
  pictures: PictureStore;
  publicUrl: string;
  /** Records the added jobs. A test runs them itself. */
  jobs: JobQueue & { added: { job: JobName; at: Date | undefined }[] };
  /** Every text message so far, oldest first. */
  sent: SmsMessage[];
  /** Every e-mail so far, oldest first. */
  mailed: EmailMessage[];
  /** Records what the engine logs, oldest first. */
  log: EngineLog & { warnings: (object & { message: string })[] };
}

/** Creates a picture store in memory. The rules for pictures have separate tests. */
function createMemoryPictures(): PictureStore {
  const files = new Map<string, Buffer>();
  let stored = 0;
  return {
    limit: 1_000_000,
    async storePicture(kind, stream, { announce } = {}) {
      const bytes = await buffer(Readable.from(stream));
      const file = `${kind}-${(stored += 1)}`;
      await announce?.([file]);
      files.set(file, bytes);
      const hash = createHash('sha256').update(bytes).digest();
      return { file, width: 1, height: 1, size: bytes.length, uploadHash: hash, pictureHash: hash };
    },
    async storeSizes(stream, { announce } = {}) {
      const bytes = await buffer(Readable.from(stream));
      const copies = [240, 960].map((width) => ({ file: `catalogue/test/${(stored += 1)}.webp`, width }));
      await announce?.(copies.map(({ file }) => file));
      for (const { file } of copies) files.set(file, bytes);
      const hash = createHash('sha256').update(bytes).digest();
      return { copies, width: 960, height: 640, color: '#1d4ed8', sourceHash: hash, storedHash: hash };
    },
    async drawSizes(stream) {
      const webp = await buffer(Readable.from(stream));
      const sourceHash = createHash('sha256').update(webp).digest();
      return {
        copies: [240, 960].map((width) => ({ webp, width })),
        width: 960,
        height: 640,
        color: '#1d4ed8',
        sourceHash,
      };
    },
    async readPublicPicture(file) {
      const bytes = file.startsWith('catalogue/') ? files.get(file) : undefined;
      if (!bytes) throw new ShopError('not-found', { detail: `no file ${file}` });
      return Readable.from([bytes]);
    },
    async readPicture(file) {
      const bytes = files.get(file);
      if (!bytes) throw new ShopError('not-found', { detail: `no file ${file}` });
      return { stream: Readable.from([bytes]), headers: { 'content-type': 'image/webp' } };
    },
    removePicture: async (file) => void files.delete(file),
  };
}

/**
 * Creates the services of an engine besides its database and release: fixed secrets, ports that record their
 * calls, and gateways in memory.
 */
export function createTestServices(): TestServices {
  const sent: SmsMessage[] = [];
  const mailed: EmailMessage[] = [];
  const added: TestServices['jobs']['added'] = [];
  const warnings: TestServices['log']['warnings'] = [];
  return {
    secrets: {
      token: ['a-token-secret-for-tests-only-0123456789'],
      codes: ['a-codes-secret-for-tests-only-0123456789'],
    },
    sms: {
      id: 'test',
      reaches: () => true,
      send: async (message) => ({ id: String(sent.push(message)) }),
    },
    email: { id: 'test', send: async (message) => ({ id: String(mailed.push(message)) }) },
    gateways: [
      createTestGateway('zarinpal', 'card', 'toman'),
      createTestGateway('zibal', 'card', 'toman'),
      createTestGateway('nowpayments', 'crypto', 'dollar'),
    ],
    pictures: createMemoryPictures(),
    publicUrl: 'https://shop.example',
    jobs: { added, add: async (_client, job, { at } = {}) => void added.push({ job, at }) },
    sent,
    mailed,
    log: { warnings, warn: (fields, message) => void warnings.push({ ...fields, message }) },
  };
}
