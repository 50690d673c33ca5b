// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoginEmitted } from '#machines/login/index.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { createEmitter } from '#schemas/emitter.ts';
import { fromClipboard, toClipboard } from './clipboard.ts';

const textOf = (id: string): string =>
  toClipboard([{ id, type: 'columns', version: 1, props: {} } satisfies StoredBlock]);

/** Another tab of the same browser. */
async function openTab() {
  vi.resetModules();
  const { forgetCopyAtSignOut, rememberCopy } = await import('./last-copy.ts');
  const { copyBlocks, pasteBlocks, textToPaste } = await import('./paste-blocks.ts');
  const { notificationStore } = await import('#ui/notification/notify.ts');
  const session = createEmitter<LoginEmitted>();
  forgetCopyAtSignOut({ on: session.listen });
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
    /** By the key, for which every browser takes the copy. */
    copyByKey: rememberCopy,
    signOut() {
      session.emit({ type: 'session.left' });
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

test('a refused copy is pasted though the clipboard has the one before, and not once it has a later one', async () => {
  giveClipboard(null);
  const tab = await openTab();
  tab.copyByKey(textOf('a'));
  await tab.copy(textOf('b'));
  await tab.copy(textOf('c'));
  expect(fromClipboard(tab.textToPaste(textOf('a')))).toMatchObject([{ id: 'c' }]);
  expect(fromClipboard(tab.textToPaste(textOf('of-another-shop')))).toMatchObject([
    { id: 'of-another-shop' },
  ]);
});

test('a copy for which the storage is too small hides the one before', async () => {
  giveClipboard(null);
  const tab = await openTab();
  await tab.copy(textOf('a'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await tab.copy(textOf('b'));
  full.mockRestore();
  expect(await tab.paste()).toEqual(['b']);
});

test('a copy goes when its person signs out', async () => {
  giveClipboard(null);
  const tab = await openTab();
  await tab.copy(textOf('a'));
  tab.signOut();
  expect(await tab.paste()).toEqual([]);
  expect(await (await openTab()).paste()).toEqual([]);
});

test('without any copy, the studio says what to do', async () => {
  giveClipboard(null);
  const tab = await openTab();
  expect(await tab.paste()).toEqual([]);
  expect(tab.said()).toEqual(['clipboardRefused']);
});
