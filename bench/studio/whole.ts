import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { totpCode } from '#engine/people/second-factor/totp.ts';
import { startEmbeddedDatabase } from '#platform/db/embedded.ts';
import { createPool, type Pool } from '#platform/db/pool.ts';
import { loadEnvironment } from '#platform/env.ts';
import { loadSecrets } from '#platform/security/secrets.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { issueToken } from '../issue-token.ts';
import { startServer } from '../requests.ts';
import { insertCustomer, makeOwner } from '../shop-goods.ts';
import { median, percentile, printTable, times } from '../statistics.ts';
import { mixedPage, writtenId } from './mixed-page.ts';
import { benchOpening } from './opening.ts';
import { processorTime } from './trace.ts';

/** Acts of a person in the whole studio: preview, outline and settings together. */
const acts = {
  letter: { title: 'a letter in the settings', keys: (index: number) => 'abcdefghij'.charAt(index % 10) },
  move: {
    title: 'move a block',
    keys: (index: number) => (index % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp'),
  },
  select: { title: 'select a block', keys: (index: number) => (index % 2 === 0 ? 'ArrowDown' : 'ArrowUp') },
  insert: { title: 'duplicate a block', keys: () => 'Control+d' },
} as const;
type ActName = keyof typeof acts;
const names = Object.keys(acts) as ActName[];

const path = 'pages/home.web.json';

/** Calls the API in a person's name. @throws with the answer when it is refused */
type Call = (route: string, body: object) => Promise<Record<string, unknown>>;

/** Makes an owner whose second factor was answered a moment ago. */
async function signInOwner(
  pool: Pool,
  dataDir: string,
  address: string,
): Promise<{ token: string; user: object; call: Call }> {
  const mobile = `0912${String(Date.now()).slice(-7)}`;
  const { id } = await insertCustomer.one(pool, { mobile });
  const token = await issueToken(pool, loadSecrets(loadEnvironment({ DATA_DIR: dataDir })), id, new Date());
  await makeOwner(pool, id);
  const call: Call = async (route, body) => {
    const answer = await fetch(address + route, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Record<string, unknown>;
  };
  // The studio asks for a second factor, whatever the session has answered.
  const { key } = await call('/api/v1/me/second-factor/totp', {});
  await call('/api/v1/me/second-factor/totp/confirmation', {
    name: 'app',
    code: totpCode(String(key), new Date()),
  });
  return { token, user: { id, mobile, name: 'Bench' }, call };
}

/** Begins a draft in which the page has these blocks. @returns its id */
async function draftOf(
  call: Call,
  address: string,
  blocks: readonly StoredBlock[],
  token: string,
): Promise<number> {
  const { id } = await call('/api/v1/studio/drafts', { name: `${blocks.length} blocks` });
  const found = await fetch(`${address}/api/v1/studio/document?path=${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { content } = (await found.json()) as { content: { blocks: StoredBlock[] } };
  const save = (operations: readonly object[]) =>
    call(`/api/v1/studio/drafts/${Number(id)}/save`, { path, operations });
  await save([{ type: 'set', path: ['blocks'], was: content.blocks, value: [] }]);
  for (let from = 0; from < blocks.length; from += 50)
    await save(
      blocks.slice(from, from + 50).map((block, index) => ({
        type: 'insert',
        block,
        to: { in: { list: 'blocks' }, after: blocks[from + index - 1]?.id ?? null },
      })),
    );
  return Number(id);
}

/** Runs in the studio: notes the milliseconds from each key to the painted frame that has its change. */
function watchKeys(): void {
  const painted: number[] = [];
  Object.assign(globalThis, { painted });
  addEventListener(
    'keydown',
    () => {
      const start = performance.now();
      const preview = document.querySelector('iframe')?.contentWindow;
      if (!preview) return;
      const observer = new MutationObserver(() => {
        observer.disconnect();
        preview.requestAnimationFrame(() => {
          // A task after the frame begins when it is painted.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => void painted.push(performance.now() - start), {
            once: true,
          });
          port1.start();
          port2.postMessage(null);
        });
      });
      observer.observe(preview.document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    { capture: true },
  );
}

interface Figures {
  /** Milliseconds from the request of the address to the first block in the preview. */
  open: number;
  of: Record<ActName, { painted: number[]; processor: number }>;
}

async function measure(
  browser: Browser,
  page: Page,
  address: string,
  draft: number,
  edits: number,
): Promise<Figures> {
  const shown = page.frameLocator('iframe').locator(`[data-block-id="${writtenId}"]`);
  const start = performance.now();
  await page.goto(`${address}/studio/edit?path=${path}&draft=${draft}&block=${writtenId}`);
  await shown.waitFor();
  const open = performance.now() - start;
  await page.getByRole('complementary').getByRole('textbox').first().waitFor();
  await page.getByRole('row', { selected: true }).first().waitFor();
  await page.evaluate(watchKeys);
  const press = async (act: ActName, count: number): Promise<number[]> => {
    const { keys } = acts[act];
    await (act === 'letter'
      ? page.getByRole('complementary').getByRole('textbox').first().focus()
      : page.getByRole('row', { selected: true }).first().focus());
    await page.evaluate(() => void (Reflect.get(globalThis, 'painted') as number[]).splice(0));
    for (let index = 0; index < count; index += 1) {
      await page.keyboard.press(keys(index));
      await page.waitForFunction(
        (expected) => (Reflect.get(globalThis, 'painted') as number[]).length >= expected,
        index + 1,
      );
    }
    return page.evaluate(() => [...(Reflect.get(globalThis, 'painted') as number[])]);
  };
  const of = {} as Figures['of'];
  // The first acts compile code. An even number of keys ends where it began.
  for (const act of names) await press(act, 4);
  const pairs = Math.ceil(edits / 2) * 2;
  for (const act of names) {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
    const painted = await press(act, pairs);
    of[act] = { painted, processor: processorTime(await browser.stopTracing()) / pairs };
  }
  return { open, of };
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/**
 * Measures the whole studio with pages of few and of many blocks: from a key to the painted frame of the preview.
 * @returns whether each act costs at most twice the processor time that it costs with few blocks
 */
export async function benchWhole(
  browser: Browser,
  dataDir: string,
  { counts, edits }: { counts: readonly [number, number]; edits: number },
): Promise<boolean> {
  const database = await startEmbeddedDatabase(dataDir);
  const pool = createPool({ connectionString: database.connectionString });
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database.connectionString });
  try {
    const { token, user, call } = await signInOwner(pool, dataDir, server.address);
    const makeContext = async () => {
      const made = await browser.newContext({ viewport: { width: 1600, height: 1000 }, locale: 'fa-IR' });
      await made.addInitScript(
        (session) => {
          localStorage.setItem('ATC', session.token);
          localStorage.setItem('tokenEnds', String(Date.now() + 600_000));
          localStorage.setItem('user', JSON.stringify(session.user));
        },
        { token, user },
      );
      return made;
    };
    const first = await draftOf(call, server.address, mixedPage(counts[0]).blocks, token);
    const opened = `${server.address}/studio/edit?path=${path}&draft=${first}&block=${writtenId}`;
    await benchOpening(makeContext, opened, writtenId, Math.min(edits, 5));
    const context = await makeContext();
    const figures: Figures[] = [];
    for (const count of counts) {
      const draft = await draftOf(call, server.address, mixedPage(count).blocks, token);
      const page = await context.newPage();
      figures.push(await measure(browser, page, server.address, draft, edits));
      await page.close();
    }
    const [few, all] = figures;
    if (!few || !all) throw new Error('nothing was measured');
    const rows = names.map((act) => {
      const { painted, processor } = all.of[act];
      return [
        acts[act].title,
        milliseconds(median(painted)),
        milliseconds(percentile(painted, 0.95)),
        milliseconds(processor),
        milliseconds(few.of[act].processor),
        times(processor / few.of[act].processor),
      ];
    });
    printTable(
      `The whole studio with ${counts[1]} blocks (first block after ${milliseconds(all.open)}; with ${counts[0]}: ${milliseconds(few.open)})`,
      ['', 'painted p50', 'p95', 'processor', `with ${counts[0]}`, 'ratio'],
      rows,
    );
    return names.every((act) => all.of[act].processor <= 2 * few.of[act].processor);
  } finally {
    await server.stop();
    await pool.end();
    await database.stop();
  }
}
