import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { documentText } from '../shop-document.ts';
import type { FixtureDocuments } from './fixture-shop.ts';

/** Makes a temporary folder for one test. */
export async function makeFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'vitrin-shop-')));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Writes documents into a shop's folder. A text is written unchanged. */
export async function writeShop(folder: string, documents: FixtureDocuments): Promise<void> {
  for (const [file, value] of Object.entries(documents)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), typeof value === 'string' ? value : documentText(value));
  }
}
