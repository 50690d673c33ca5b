// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';

const textOf = (id: string): string =>
  toClipboard([{ id, type: 'columns', version: 1, props: {} } satisfies StoredBlock]);

/** Another tab of the same browser. */
async function openTab() {
  vi.resetModules();
  const { rememberCopy } = await import('./last-copy.ts');
  const { copyBlocks, pasteBlocks, textToPaste } = await import('./paste-blocks.ts');
  const { notificationStore } = await import('#ui/notification/notify.ts');
  const pasted: string[] = [];
  const paste = (text: string): boolean => {
    const [block] = fromClipboard(text) ?? [];
    if (block) pasted.push(block.id);
    return block !== undefined;
  };
  return {
    copy(text: string) {
      rememberCopy(text);
      return copyBlocks(text, (key) => key);
    },
    /** By the button. @returns ids of what was pasted */
    async paste() {
      await pasteBlocks({ paste }, (key) => key);
      return pasted.splice(0);
    },
    textToPaste,
    said: () => notificationStore.snapshot().map(({ text }) => text),
  };
}

/** @param system what the clipboard has; null where the browser refuses it */
function giveClipboard(system: string | null) {
  const clipboard = {
    readText: () => (system === null ? Promise.reject(new Error('denied')) : Promise.resolve(system)),
    writeText: () => (system === null ? Promise.reject(new Error('denied')) : Promise.resolve()),
  };
  vi.stubGlobal('navigator', { clipboard });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('where the browser refuses its clipboard, the last copy is pasted in every tab', async () => {
  giveClipboard(null);
  await (await openTab()).copy(textOf('a'));
  const other = await openTab();
  expect(await other.paste()).toEqual(['a']);
  // Ctrl+V brings what another program has copied before.
  expect(fromClipboard(other.textToPaste('of another program'))).toMatchObject([{ id: 'a' }]);
});

test('the blocks of the system’s clipboard come first, and its texts are no blocks', async () => {
  giveClipboard(textOf('of-another-shop'));
  const tab = await openTab();
  await tab.copy(textOf('a'));
  expect(await tab.paste()).toEqual(['of-another-shop']);
  giveClipboard('a text');
  expect(await tab.paste()).toEqual([]);
});

test('without any copy, the studio says what to do', async () => {
  giveClipboard(null);
  const tab = await openTab();
  expect(await tab.paste()).toEqual([]);
  expect(tab.said()).toEqual(['clipboardRefused']);
});
