// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftStore } from '../draft/draft-store.ts';
import { repeatKey, useBlockKeys } from './use-block-keys.ts';

const calls: string[] = [];
// cast: keys need no more of a store
const store = {
  undo: () => void calls.push('undo'),
  redo: () => void calls.push('redo'),
  edit: () => void calls.push('edit'),
  content: () => ({ blocks: [{ id: 'a', type: 'x', version: 1, props: {} }] }),
} as unknown as DraftStore;
const handler: { current?: (event: ClipboardEvent) => void } = {};

function Editor({ selection = ['a'] }: { selection?: readonly string[] }) {
  const nothing = (): void => undefined;
  const onClipboard = useBlockKeys({
    store,
    pagePath: 'pages/home.all.json',
    selection,
    select: nothing,
    onPasted: nothing,
    onPasteRefused: nothing,
    onRemoved: nothing,
    onWrite: nothing,
    onSettings: nothing,
  });
  useEffect(() => {
    handler.current = onClipboard;
  });
  return (
    <>
      <aside data-settings="">
        <header data-block-head="">
          <button type="button">act</button>
        </header>
        <button type="button">setting</button>
        <input type="checkbox" aria-label="switch" />
        <input aria-label="text" />
      </aside>
      <button type="button">row</button>
    </>
  );
}

beforeEach(() => void (calls.length = 0));
afterEach(cleanup);

const remove = { code: 'Delete', key: 'Delete' };
const undo = { code: 'KeyZ', key: 'z', ctrlKey: true };

test('keys act on the blocks unless something else has the focus', () => {
  render(<Editor />);
  const button = (name: string) => screen.getByRole('button', { name });
  for (const target of [button('setting'), screen.getByLabelText('switch'), screen.getByLabelText('text')])
    fireEvent.keyDown(target, remove);
  fireEvent.keyDown(screen.getByLabelText('text'), undo);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  fireEvent.keyDown(document.body, remove);
  dialog.remove();
  button('row').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(button('row'), remove);
  expect(calls).toEqual([]);
  for (const target of [button('row'), button('act'), document.body]) fireEvent.keyDown(target, remove);
  fireEvent.keyDown(screen.getByLabelText('switch'), undo);
  expect(calls).toEqual(['edit', 'edit', 'edit', 'undo']);
});

test('a key is known by its letter, and by its place where it has no Latin one', () => {
  render(<Editor />);
  fireEvent.keyDown(document.body, { code: 'KeyY', key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'ظ', ctrlKey: true });
  fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'y', ctrlKey: true });
  expect(calls).toEqual(['undo', 'undo', 'redo']);
});

test('a key of the preview reaches all that listens in the studio', () => {
  render(<Editor />);
  const palette = vi.fn<(event: KeyboardEvent) => void>((event) => event.preventDefault());
  addEventListener('keydown', palette, { once: true });
  const event = new KeyboardEvent('keydown', { ...undo, code: 'KeyK', key: 'k', cancelable: true });
  repeatKey(event);
  expect(palette.mock.calls[0]?.[0]).toMatchObject({ key: 'k', ctrlKey: true });
  expect(event.defaultPrevented).toBe(true);
});

test('the clipboard of the preview is that of the blocks, and cutting nothing leaves it', () => {
  const cut = () => {
    const setData = vi.fn<DataTransfer['setData']>();
    // jsdom has no ClipboardEvent.
    handler.current?.(Object.assign(new Event('cut'), { clipboardData: { setData } }) as never);
    return setData.mock.calls;
  };
  const { rerender } = render(<Editor />);
  expect(cut()).toMatchObject([['text/plain', expect.stringContaining('"vitrin"') as string]]);
  rerender(<Editor selection={[]} />);
  expect(cut()).toEqual([]);
});
