import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { openPrivateStorage } from './storage.ts';
import { createTurns } from './turns.ts';

let dataDir = '';
let store: PictureStore;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrin-turns-'));
  chmodSync(dataDir, 0o711);
  store = createPictureStore(await openPrivateStorage(loadEnvironment({ DATA_DIR: dataDir })));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#277eff' } });

test('pictures are drawn one after the other, so that files and passwords find a thread, and others room', async () => {
  const picture = await blank(1_500).jpeg().toBuffer();
  let most = 0;
  const look = () => {
    // Without the queue: a picture that begins between the reading of both numbers counts in both.
    most = Math.max(most, sharp.counters().process);
  };
  sharp.queue.on('change', look);
  const timer = setInterval(look, 1);
  const stored = await Promise.all(
    Array.from({ length: 8 }, () => store.storePicture('ticket', Readable.from([picture]))),
  );
  clearInterval(timer);
  sharp.queue.off('change', look);
  expect(stored).toHaveLength(8);
  expect(most).toBe(1);
});

test('a picture whose sender has left before its turn is not drawn, and keeps nobody waiting', async () => {
  const picture = await blank(1_500).jpeg().toBuffer();
  const send = (isWaiting: () => boolean) =>
    store.storePicture('ticket', Readable.from([picture]), { sender: { names: [], isHere: isWaiting } });
  let isHere = true;
  const first = send(() => true);
  const left = send(() => isHere);
  const last = send(() => true);
  isHere = false;
  await expect(left).rejects.toMatchObject({ code: 'malformed-request' });
  expect(await Promise.all([first, last])).toHaveLength(2);
});

test('work of senders who have left is forgotten when other work comes, before its turn', async () => {
  const inTurn = createTurns(1);
  const slow = Promise.withResolvers<void>();
  const first = inTurn(() => slow.promise);
  let isHere = true;
  let ended = 0;
  const left = Array.from({ length: 20 }, () =>
    inTurn(async () => 'drawn', { names: [], isHere: () => isHere }).catch(() => void (ended += 1)),
  );
  isHere = false;
  const last = inTurn(async () => 'drawn');
  await Promise.all(left);
  expect(ended).toBe(20);
  slow.resolve();
  await first;
  expect(await last).toBe('drawn');
});

test('work waits behind that of senders who have less waiting, also when many customers share a network', async () => {
  const inTurn = createTurns(1);
  const done: string[] = [];
  const send = (customer: string, network: string) =>
    inTurn(async () => void done.push(customer), {
      names: [
        { name: customer, share: 1 },
        { name: network, share: 2 },
      ],
      isHere: () => true,
    });
  const slow = Promise.withResolvers<void>();
  const first = inTurn(() => slow.promise);
  const sent = ['a', 'b', 'c', 'd', 'd'].map((customer) => send(customer, 'crowd'));
  sent.push(send('newcomer', 'elsewhere'), send('newcomer', 'elsewhere'));
  slow.resolve();
  await Promise.all([first, ...sent]);
  expect(done).toEqual(['a', 'b', 'newcomer', 'c', 'd', 'newcomer', 'd']);
});

test('work is done in the order in which it came, so that nobody who comes later overtakes', async () => {
  const inTurn = createTurns(1);
  const done: number[] = [];
  await Promise.all(Array.from({ length: 20 }, (_, index) => inTurn(async () => void done.push(index))));
  expect(done).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

/** A picture with more scans of its last component, which are valid and empty of news. */
function withScans(jpeg: Buffer, count: number): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(at, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: count }, () => scan),
    jpeg.subarray(-2),
  ]);
}

test('a picture of many scans is refused before it is decoded, because no time limit ends that', async () => {
  const jpeg = await blank(64).jpeg({ progressive: true }).toBuffer();
  const save = (bytes: Buffer) => store.storePicture('ticket', Readable.from([bytes]));
  expect(await save(jpeg)).toMatchObject({ width: 64 });
  await expect(save(withScans(jpeg, 120))).rejects.toMatchObject({
    code: 'picture-refused',
    fields: [{ code: 'not-a-picture' }],
    // Not by the decoder.
    cause: undefined,
  });
});

test('nothing of a picture stays in memory when it was drawn', async () => {
  const picture = await blank(1_000).jpeg({ progressive: true }).toBuffer();
  await store.storePicture('ticket', Readable.from([picture]));
  expect(sharp.cache()).toMatchObject({ items: { current: 0, max: 0 }, memory: { current: 0 } });
});

test('a large picture that cannot be read line by line is refused, because all of it has to be in memory', async () => {
  const refused = { code: 'picture-refused', fields: [{ code: 'picture-too-large' }] };
  const save = (bytes: Buffer) => store.storePicture('ticket', Readable.from([bytes]));
  await expect(save(await blank(5_100).jpeg({ progressive: true }).toBuffer())).rejects.toMatchObject(
    refused,
  );
  await expect(save(await blank(5_100).png({ progressive: true }).toBuffer())).rejects.toMatchObject(refused);
  expect(await save(await blank(5_100).jpeg().toBuffer())).toMatchObject({ width: 2_000 });
  expect(await save(await blank(1_000).jpeg({ progressive: true }).toBuffer())).toMatchObject({
    width: 1_000,
  });
});

test('a picture of the catalogue whose sender has left before its turn is not drawn', async () => {
  const picture = await blank(1_500).jpeg().toBuffer();
  const first = store.storePicture('ticket', Readable.from([picture]));
  let isHere = true;
  const left = store.storeSizes(Readable.from([picture]), {
    sender: { names: [], isHere: () => isHere },
  });
  isHere = false;
  await expect(left).rejects.toMatchObject({ code: 'malformed-request' });
  await first;
});

test('a picture of the catalogue is stored in all its widths, or in none', async () => {
  const disk = await openPrivateStorage(loadEnvironment({ DATA_DIR: dataDir }));
  const filesIn = async () => [...(await disk.listAll('catalogue', { recursive: true })).objects].length;
  await createPictureStore(disk).storeSizes(Readable.from([await blank(100).png().toBuffer()]));
  const before = await filesIn();
  const putAll = disk.put.bind(disk);
  let puts = 0;
  const put = vi.spyOn(disk, 'put').mockImplementation((...args) => {
    puts += 1;
    return puts === 3 ? Promise.reject(new Error('the disk is full')) : putAll(...args);
  });
  const picture = await blank(1_000).jpeg().toBuffer();
  await expect(createPictureStore(disk).storeSizes(Readable.from([picture]))).rejects.toThrow('full');
  put.mockRestore();
  expect(puts).toBe(3);
  expect(await filesIn()).toBe(before);
});
