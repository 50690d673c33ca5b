import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { printTable } from './statistics.ts';

const browsers = {
  web: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
  mobile: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140 Mobile',
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/**
 * Scripts that a page fetches once it is painted: the entry, its static imports and the modules of its blocks.
 */
export function scriptsOf(html: string): string[] {
  const late = /<script type="application\/json" id="scripts">(.*?)<\/script>/s.exec(html)?.[1];
  if (late === undefined) throw new Error('the page names no scripts');
  const { entry, scripts } = JSON.parse(late) as { entry: string; scripts: string[] };
  return [entry, ...scripts];
}

const sizes = new Map<string, number>();

/** Bytes of a script with brotli. Cached, because pages share most scripts and compressing one takes long. */
async function compressedSize(script: string): Promise<number> {
  const known = sizes.get(script);
  if (known !== undefined) return known;
  const size = brotliCompressSync(await readFile(path.join('dist/client', script))).length;
  sizes.set(script, size);
  return size;
}

/** Bytes of HTML, its styles and scripts of a route, compressed with brotli, by platform. */
export async function benchBytes(address: string, routes: Readonly<Record<string, string>>): Promise<void> {
  const rows: string[][] = [];
  for (const [name, route] of Object.entries(routes)) {
    for (const [platform, agent] of Object.entries(browsers)) {
      const html = await (await fetch(address + route, { headers: { 'user-agent': agent } })).text();
      const files = await Promise.all(scriptsOf(html).map(compressedSize));
      const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
      const script = files.reduce((sum, size) => sum + size, 0);
      rows.push([
        `${name}, ${platform}`,
        kilobytes(Buffer.byteLength(html)),
        kilobytes(brotliCompressSync(html).length),
        kilobytes(script),
        String(files.length),
        kilobytes(brotliCompressSync(style).length),
      ]);
    }
  }
  printTable(
    'Bytes of a route (scripts: entry, static imports and blocks of the page; budgets in e2e/weight.test.ts)',
    ['route', 'HTML', 'HTML brotli', 'scripts brotli', 'files', 'of it styles'],
    rows,
  );
}
