// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { watchPreparation } from './watch-preparation.ts';

test('a preview is prepared once all blocks have their code and their data', async () => {
  document.body.innerHTML = '<div id="app"></div>';
  const app = document.getElementById('app');
  const onPrepared = vi.fn<() => void>();
  watchPreparation(onPrepared);
  expect(onPrepared).not.toHaveBeenCalled();
  app?.insertAdjacentHTML(
    'beforeend',
    '<p data-block-loading></p><div class="block" data-block-waiting></div>',
  );
  app?.querySelector('[data-block-loading]')?.remove();
  await Promise.resolve();
  expect(onPrepared).not.toHaveBeenCalled();
  app?.querySelector('.block')?.removeAttribute('data-block-waiting');
  await vi.waitFor(() => expect(onPrepared).toHaveBeenCalledOnce());
});
