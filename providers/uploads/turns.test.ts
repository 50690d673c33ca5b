import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadEnvironment } from '#platform/env.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { openPrivateStorage } from './storage.ts';
import { createTurns, theShop as one, type Sender } from './turns.ts';

let dataDir = '';
let store: PictureStore;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vitrin-turns-'));
  chmodSync(dataDir, 0o711);
  store = createPictureStore(await openPrivateStorage(loadEnvironment({ DATA_DIR: dataDir })));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const from = (name: string, isHere = () => true): Sender => ({ turns: [{ name, cost: 1 }], isHere });

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#277eff' } });

test('pictures are drawn one after the other, so that files and passwords find a thread, and others room', async () => {
  const picture = await blank(1_500).jpeg().toBuffer();
  let most = 0;
  const look = () => {
    const { process, queue } = sharp.counters();
    most = Math.max(most, process + queue);
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
    store.storePicture('ticket', Readable.from([picture]), {
      sender: { turns: [{ name: 'one', cost: 1 }], isHere: isWaiting },
    });
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
  const first = inTurn(() => slow.promise, one);
  let isHere = true;
  let ended = 0;
  const left = Array.from({ length: 20 }, () =>
    inTurn(
      async () => 'drawn',
      from('two', () => isHere),
    ).catch(() => void (ended += 1)),
  );
  isHere = false;
  const last = inTurn(async () => 'drawn', one);
  await Promise.all(left);
  expect(ended).toBe(20);
  slow.resolve();
  await first;
  expect(await last).toBe('drawn');
});

/** Takes turns for senders, one after the other. @returns whose work was done, in order */
async function takeTurns(senders: readonly Sender[], during?: (done: number) => readonly Sender[]) {
  const inTurn = createTurns(1);
  const done: string[] = [];
  const later: Promise<void>[] = [];
  const send = (sender: Sender): Promise<void> =>
    inTurn(async () => {
      await Promise.resolve();
      done.push(sender.turns[0]?.name ?? '');
      later.push(...(during?.(done.length) ?? []).map(send));
    }, sender);
  await Promise.all(senders.map(send));
  while (later.length > 0) await later.shift();
  return done;
}

test('senders alternate, so that who sends much keeps nobody waiting', async () => {
  const names = ['much', 'much', 'much', 'much', 'some', 'some', 'little'];
  expect(await takeTurns(names.map((name) => from(name)))).toEqual([
    'much',
    'some',
    'little',
    'much',
    'some',
    'much',
    'much',
  ]);
});

test('new names without end overtake nobody who waits', async () => {
  const done = await takeTurns([from('known'), from('known'), from('other')], (count) =>
    count < 50 ? [from(`new ${count}`), from(`newer ${count}`)] : [],
  );
  expect(done.slice(0, 5)).toEqual(['known', 'other', 'new 1', 'newer 1', 'known']);
  expect(done).toHaveLength(3 + 2 * 49);
});

test('a wide network of guests has more turns than one address, and less than all its addresses', async () => {
  const guest = (index: number): Sender => ({
    turns: [
      { name: `address ${index}`, cost: 1 },
      { name: 'network', cost: 1 / 4 },
    ],
    isHere: () => true,
  });
  const done = await takeTurns([
    ...Array.from({ length: 12 }, (_, index) => guest(index)),
    ...Array.from({ length: 3 }, () => from('customer')),
  ]);
  // Four guests for each customer's one.
  expect(done.flatMap((name, index) => (name === 'customer' ? [index] : []))).toEqual([4, 9, 14]);
});

test('work that was left before its turn costs neither its sender nor their network a turn', async () => {
  const inTurn = createTurns(1);
  const slow = Promise.withResolvers<void>();
  const done: string[] = [];
  const guest = (name: string, network: string, isHere = () => true) =>
    inTurn(async () => void done.push(name), {
      turns: [
        { name, cost: 1 },
        { name: network, cost: 1 / 4 },
      ],
      isHere,
    });
  const first = inTurn(() => slow.promise, one);
  let isHere = true;
  const left = Array.from({ length: 40 }, (_, index) =>
    guest(`left ${index % 3}`, 'network', () => isHere).catch(() => undefined),
  );
  isHere = false;
  const waiting = ['left 0', 'neighbour'].map((name) => guest(name, 'network'));
  const others = Array.from({ length: 5 }, (_, index) => guest(`other ${index}`, `network ${index}`));
  slow.resolve();
  await Promise.all([first, ...left, ...waiting, ...others]);
  expect(done.slice(0, 3)).toEqual(['left 0', 'neighbour', 'other 0']);
  expect(done).toHaveLength(7);
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
  const left = store.storeSizes(Readable.from([picture]), { sender: from('two', () => isHere) });
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
