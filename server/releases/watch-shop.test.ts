import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readFolder } from './read-folder.ts';
import type { FolderReading } from './read-folder.ts';
import { checkShop } from './check-shop.ts';
import type { PublishResult } from './publish.ts';
import { fixtureDocuments, fixtureKnowledge, fixtureSite } from './testing/fixture-shop.ts';
import { createTestLog } from './testing/quiet-log.ts';
import { makeFolder, writeShop } from './testing/shop-folder.ts';
import { watchShop } from './watch-shop.ts';

let made: Awaited<ReturnType<typeof makeFolder>>;
beforeAll(async () => {
  made = await makeFolder();
  await writeShop(made.folder, fixtureDocuments());
});
afterAll(() => made.remove());

describe('watching a shop’s folder', () => {
  test('publishes what is saved, and reports what is refused with its place', async () => {
    const log = createTestLog();
    const publish = (reading: FolderReading): Promise<PublishResult> => {
      const findings = checkShop(reading, fixtureKnowledge);
      return Promise.resolve(
        findings.length > 0 ? { status: 'refused', findings } : { status: 'published', id: 'abc', findings },
      );
    };
    const stop = watchShop({ store: { publish }, shopFolder: made.folder, log, quiet: 10 });
    try {
      await writeShop(made.folder, { 'site.json': { ...fixtureSite(), name: 'Another' } });
      await vi.waitFor(() => expect(log.lines).toContain('info published the changed documents'));
      await writeShop(made.folder, { 'pages/home.all.json': '{' });
      await vi.waitFor(() =>
        expect(log.lines.at(-1)).toMatch(/^error not published:\nerror pages\/home\.all\.json:1:2: not JSON/),
      );
    } finally {
      stop();
    }
    expect((await readFolder(made.folder)).findings).toHaveLength(1);
  });
});
