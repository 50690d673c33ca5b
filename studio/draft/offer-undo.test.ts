import { afterEach, expect, test } from 'vitest';
import { dismiss, notificationStore } from '#ui/notification/notify.ts';
import { offerUndo } from './offer-undo.ts';
import { openFakeDraft } from './testing/fake-server.ts';

const path = 'pages/home.all.json';
const title = (value: string) => [{ type: 'set' as const, path: ['title'], value }];
const said = () => notificationStore.snapshot();

afterEach(() => {
  for (const { id } of said()) dismiss(id);
});

test('the button takes back the act of its notification, which goes with the next act', async () => {
  const { store } = await openFakeDraft({ [path]: { blocks: [] } });
  store.edit(path, title('one'));
  offerUndo(store, { text: 'done', undo: 'Undo' });
  expect(said()).toMatchObject([{ text: 'done', action: { text: 'Undo' } }]);
  await store.flush();
  expect(said()).toHaveLength(1);
  said()[0]?.action?.onSelect?.();
  expect(store.content(path)).toEqual({ blocks: [] });
  expect(said()).toEqual([]);

  store.edit(path, title('two'));
  offerUndo(store, { text: 'done', undo: 'Undo' });
  store.edit(path, title('three'));
  expect(said()).toEqual([]);
});
