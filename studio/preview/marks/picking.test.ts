// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { createTopics } from '../live/topics.ts';
import type { PreviewEvents } from '../preview-port.ts';
import { installPicking, type PickingInput } from './picking.ts';

test('keys and clipboard of the page are those of the studio, except in fields', () => {
  const key = vi.fn<PreviewEvents['key']>();
  const clipboard = vi.fn<PreviewEvents['clipboard']>();
  // cast: keys need neither blocks nor marks, and call no other event
  const events = { key, clipboard } as unknown as PreviewEvents;
  let isEditing = true;
  installPicking({
    page: {} as PickingInput['page'],
    marks: {} as PickingInput['marks'],
    events: () => events,
    isEditing: () => isEditing,
    selection: () => [],
  });
  document.body.innerHTML = '<button>b</button><input>';
  const [button, field] = [document.querySelector('button'), document.querySelector('input')];
  const send = (event: () => Event) => [button, field].forEach((target) => target?.dispatchEvent(event()));
  const press = (init: KeyboardEventInit) =>
    send(() => new KeyboardEvent('keydown', { bubbles: true, ...init }));
  for (const type of ['copy', 'cut', 'paste']) send(() => new Event(type, { bubbles: true }));
  expect(clipboard.mock.calls.map(([event]) => event.type)).toEqual(['copy', 'cut', 'paste']);
  press({ key: 'Delete', code: 'Delete' });
  expect(key.mock.calls.splice(0)).toHaveLength(1);
  press({ key: 'F1', code: 'F1' });
  press({ key: 'ن', code: 'KeyK', ctrlKey: true });
  expect(key.mock.calls.splice(0)).toHaveLength(4);

  isEditing = false;
  press({ key: 'Delete', code: 'Delete' });
  send(() => new Event('paste', { bubbles: true }));
  expect(key).not.toHaveBeenCalled();
  press({ key: 'F1', code: 'F1' });
  press({ key: 'z', code: 'KeyZ', ctrlKey: true });
  expect(key).toHaveBeenCalledTimes(3);
  expect(clipboard).toHaveBeenCalledTimes(3);
});

test('what is typed in a block is kept when the block changes below it', () => {
  const write = vi.fn<PreviewEvents['write']>();
  const topics = createTopics();
  const props = { items: [{ title: 'Gift cards' }] };
  installPicking({
    // cast: writing reads the props of one block
    page: { topics, block: () => ({ props }), owner: (id: string) => id } as unknown as PickingInput['page'],
    marks: {} as PickingInput['marks'],
    // cast: no other event is called
    events: () => ({ write }) as unknown as PreviewEvents,
    isEditing: () => true,
    selection: () => [],
  });
  document.body.innerHTML = '<div class="block" data-block-id="a"><p>Gift cards</p></div>';
  const element = document.querySelector('p');
  element?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true }));
  expect(element?.isContentEditable || element?.hasAttribute('data-writing')).toBe(true);
  if (element) element.textContent = 'Gift cards of ours';
  topics.emit('block a');
  topics.emit('block a');
  expect(write.mock.calls).toEqual([['a', ['items', 0, 'title'], 'Gift cards of ours', 'Gift cards']]);
});
