import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { runCatalogueCommand } from '#documents/catalogue/command.ts';
import type { RefusedLine } from '#documents/catalogue/refusals.ts';
import { runCatalogue, type RunOptions, type RunServices } from '#documents/catalogue/run.ts';
import { createPictureStore } from '#providers/uploads/picture-store.ts';
import { shareCatalogueShop, type CatalogueShop } from './catalogue-shop.ts';

/** A folder of catalogue documents in the temporary folder of the system. */
export interface CatalogueFolder {
  path: string;
  /** Writes a file: a text, an object as JSON, or a list as lines of JSON. */
  write(file: string, content: unknown): void;
  /** Reads every file with its bytes, as Latin-1 text. */
  read(): Record<string, string>;
  remove(): void;
}

/** Reads the content of all files of a folder, byte by byte, by their path inside it. */
export const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]),
  );

export function makeFolder(): CatalogueFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-catalogue-'));
  return {
    path: folder,
    write(file, content) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      const text = Array.isArray(content)
        ? content.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('')
        : typeof content === 'string' || Buffer.isBuffer(content)
          ? content
          : JSON.stringify(content, null, 2);
      writeFileSync(path.join(folder, file), text);
    },
    read: () => filesOf(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Makes a photograph. Different colours make different files. */
export const makePhoto = (color: string, width = 700): Promise<Buffer> =>
  sharp({ create: { width, height: 400, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Creates the picture store of a server, on a disk. */
export const pictureStoreIn = (folder: string) =>
  createPictureStore(new Disk(new FSDriver({ location: folder, visibility: 'private' })));

const actor = { id: null, name: 'cli:test', ip: '' };

/** Runs a catalogue, and lists the refusals and reports. */
export async function runFolder(
  services: RunServices,
  source: string,
  { onRefuse, ...options }: Partial<RunOptions> & { onRefuse?: () => void } = {},
): Promise<{
  refused: string[];
  lines: RefusedLine[];
  told: string[];
  counts: Record<string, Record<string, number>>;
}> {
  const lines: RefusedLine[] = [];
  const told: string[] = [];
  const { counts } = await runCatalogue(
    services,
    { mode: 'apply', source, actor, ...options },
    {
      refuse: (line) => {
        lines.push(line);
        onRefuse?.();
      },
      tell: ({ file, line }, record, changes) =>
        void told.push(`${file}:${line} ${record}: ${changes.join('; ')}`),
    },
  );
  return {
    lines,
    refused: lines.map(({ file, line, field, code }) => `${file}:${line} ${field} ${code}`),
    told,
    counts: Object.fromEntries([...counts].map(([kind, outcomes]) => [kind, Object.fromEntries(outcomes)])),
  };
}

/** Runs the command. */
export async function runCommand(
  services: RunServices,
  ...parameters: string[]
): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runCatalogueCommand(parameters, {
    openShop: async () => services,
    actor,
    print: (line) => void printed.push(line),
  });
  return { code, printed: printed.join('\n') };
}

/** Returns a product with two options. */
export const lamp = (more: object = {}) => ({
  slug: 'own-lamp',
  type: 'physical',
  store: 'corner',
  category: 'lights',
  title: 'A lamp of our own',
  options: [
    { title: 'Small', price: 100_000, sku: 'LAMP-S', stock: 5 },
    { title: 'Large', price: 180_000, sku: 'LAMP-L', stock: 2 },
  ],
  ...more,
});

/** Writes a whole shop with unique names. */
export function writeShop(target: CatalogueFolder): void {
  target.write('categories.json', {
    $schema: '../schemas/generated/catalogue-categories.schema.json',
    version: 1,
    categories: [
      { slug: 'home', title: 'Home', kind: 'product' },
      { slug: 'lights', title: 'Lights', kind: 'product', parent: 'home' },
    ],
  });
  target.write('stores.json', {
    version: 1,
    stores: [
      {
        slug: 'corner',
        page_name: 'The corner shop',
        latitude: 36,
        longitude: 59,
        hours: {
          time_zone: 'Asia/Tehran',
          intervals: [{ weekday: 1, from: 540, until: 1080 }],
          closed_dates: [],
        },
        main_categories: ['home'],
      },
    ],
  });
  target.write('posts.json', {
    version: 1,
    posts: [
      {
        kind: 'news',
        slug: 'we-open',
        title: 'We open',
        body: 'Today.',
        author: 'Sara',
        published_at: '2026-01-02T00:00:00Z',
      },
    ],
  });
  target.write('short-links.json', {
    version: 1,
    links: [{ slug: 'our-lamp', location: '/product-view/own-lamp' }],
  });
  target.write('discounts.json', { version: 1, discounts: [{ code: 'OPENING', percent: 10 }] });
  target.write('products.jsonl', [lamp()]);
}

/** A shop with the services of a run, and a folder of documents that one test has for itself. */
export interface ShopWithFolder {
  kit: CatalogueShop;
  services: RunServices;
  folder: CatalogueFolder;
  /** The folder of the shop's pictures. */
  media: CatalogueFolder;
}

/** One shop for all tests of a file, and another folder with a whole shop for each. @param give is called before each test */
export function shareShopWithFolder(give: (opened: ShopWithFolder) => void): void {
  let kit: CatalogueShop;
  let folder: CatalogueFolder;
  const media = makeFolder();
  const pictures = pictureStoreIn(media.path);
  shareCatalogueShop((opened) => (kit = opened));
  beforeEach(() => {
    folder = makeFolder();
    writeShop(folder);
    give({ kit, folder, media, services: { pool: kit.shop.database.pool, pictures, now: () => new Date() } });
  });
  afterEach(() => folder.remove());
  afterAll(() => media.remove());
}
