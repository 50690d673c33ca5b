import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readFolderFacts } from '../catalogue/folder-facts.ts';
import type { BlockCatalog } from './block-catalog.ts';
import { checkShop } from './check-shop.ts';
import { describeDiagnostic, formatDiagnostic, formatPlace, type Diagnostic } from './diagnostic.ts';
import { formatDiagnostics } from './format-diagnostics.ts';
import { loadBlockCatalog } from './load-block-catalog.ts';
import { readFolder } from './read-folder.ts';
import { documentText } from './shop-document.ts';
import type { Mistake } from './testing/mistake.ts';
import { mistakes } from './testing/mistakes.ts';
import { makeFolder } from './testing/shop-folder.ts';

let catalog: BlockCatalog;
let made: Awaited<ReturnType<typeof makeFolder>>;
let shop: string;

beforeAll(async () => {
  catalog = await loadBlockCatalog();
  made = await makeFolder();
  shop = path.join(made.folder, 'shop');
  cpSync('examples/starter', shop, { recursive: true });
  // Short links, of which one is similar to the mistyped one.
  change('manifest.json', ({ remove, ...manifest }) => ({
    ...manifest,
    remove: (remove as string[]).filter((id) => id !== 'short-link'),
  }));
  const links = { version: 1, links: [{ slug: 'spring', location: '/' }] };
  writeFileSync(path.join(shop, 'catalogue/short-links.json'), documentText(links));
});
afterAll(() => made.remove());

type Json = Record<string, unknown>;

function change(file: string, edit: (document: Json) => unknown): void {
  const at = path.join(shop, file);
  writeFileSync(at, documentText(edit(JSON.parse(readFileSync(at, 'utf8')) as Json)));
}

/** Writes a value into a document. */
function put(document: Json, where: string, value: unknown): Json {
  const steps = where.split('.');
  const last = steps.pop() ?? '';
  // cast: the paths lead through objects and lists
  const around = steps.reduce((part, step) => part[step] as Json, document);
  if (Array.isArray(around) && last === '+') around.push(value);
  else around[last] = value;
  return document;
}

const check = async (): Promise<Diagnostic[]> =>
  checkShop(await readFolder(shop), catalog, await readFolderFacts(shop));

/** Returns the diagnostics of a shop with a mistake, and the text of the changed document. */
async function tell({
  file,
  set,
}: Pick<Mistake, 'file' | 'set'>): Promise<{ told: Diagnostic[]; text: string }> {
  const at = path.join(shop, file);
  const before = readFileSync(at, 'utf8');
  change(file, (document) => set.reduce((changed, [where, value]) => put(changed, where, value), document));
  try {
    return { told: await check(), text: readFileSync(at, 'utf8') };
  } finally {
    writeFileSync(at, before);
  }
}

/** Returns the text at a line and column. */
const standsAt = (text: string, { line = 0, column = 0 }: Diagnostic): string =>
  text
    .split('\n')
    .slice(line - 1)
    .join('\n')
    .slice(column - 1);

describe('a mistake that nobody would notice', () => {
  test('is not told of a shop without one', async () => {
    expect((await check()).map(formatDiagnostic)).toEqual([]);
    expect(mistakes.length).toBeGreaterThan(30);
  });

  test.each(mistakes.map((mistake) => [mistake.what, mistake] as const))(
    '%s is told with file, place and remedy',
    async (_what, mistake) => {
      const { told, text } = await tell(mistake);
      const found = told.find(({ code, field }) => code === mistake.code && mistake.place.endsWith(field));
      if (!found) throw new Error(`told was: ${told.map(formatDiagnostic).join('\n')}`);
      const { problem, remedy } = describeDiagnostic(found);
      expect(formatPlace(found)).toBe(`${mistake.file}:${found.line}:${found.column} › ${mistake.place}`);
      expect(problem).toContain(mistake.problem);
      expect(remedy).toContain(mistake.remedy);
      const wrong = mistake.set.at(-1)?.[1];
      const marked = typeof wrong === 'string' ? JSON.stringify(wrong) : '';
      expect(standsAt(text, found).slice(0, marked.length)).toBe(marked);
    },
  );

  test('texts that are missing are told all, with the file that they belong in', async () => {
    const { told } = await tell({ file: 'site.json', set: [['locale', 'es-es']] });
    const missing = told.find(({ code }) => code === 'message-missing');
    const keys = String(missing?.params['keys']).split(', ');
    expect(keys.length).toBeGreaterThan(500);
    expect(missing).toMatchObject({ file: 'messages.es.json', params: { count: keys.length } });
    const lines = told.map(formatDiagnostic);
    expect(lines).toContainEqual(
      expect.stringMatching(
        /→ write all of them to a file .*, or add them to messages\.es\.json; .* names each$/,
      ),
    );
    // The command counts them by namespace, and names every one with an option.
    const short = formatDiagnostics(told);
    expect(short.find((line) => line.includes('texts are missing'))).toMatch(/ and \d+ in \d+ others\)/);
    expect(Math.max(...short.map((line) => line.length))).toBeLessThan(600);
    const whole = formatDiagnostics(told, { all: true }).join('\n').split('\n');
    expect(keys.filter((key) => !whole.includes(`    ${key}`))).toEqual([]);
    // A text that many routes lack is reported once.
    const ofHome = (of: readonly string[]) => of.filter((line) => line.includes('no message routes.home '));
    expect(ofHome(whole).length).toBeGreaterThan(5);
    expect(ofHome(short)).toEqual([expect.stringMatching(/and \d+ other places: there is no message/)]);
    const titles = told.filter(({ code }) => code === 'route-title').map(({ route }) => route);
    expect(titles.length).toBeGreaterThan(5);
    // The shop's own file in another language is checked, too.
    expect(lines).toContainEqual(expect.stringContaining('warning messages.en.json'));
  });
});
