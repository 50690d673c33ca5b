import { describe, expect, it } from 'vitest';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { createTestHost, testPage } from '#tools/testing/shop-renderer.ts';
import { text } from './testing/blocks.ts';

describe('a conditional block', () => {
  const secret = (show: StoredBlock['show']): StoredBlock => text('secret', 'فقط برای مشتری', { show });

  it('leaves its wrapper in the page and is sent with its props, whatever its hydration', async () => {
    const { html } = createTestHost([
      testPage('home', [text('before', 'پیش'), secret({ to: 'customers' }), text('after', 'پس')]),
    ]);
    const page = await html('/');
    expect(page.html).toMatch(
      /<div class="block" data-block="rich-text" data-block-id="secret" data-to="customers" data-conditional="" data-undecided="" hidden=""><\/div>/,
    );
    const state = /id="state">(.*?)<\/script>/.exec(page.html)?.[1] ?? '';
    expect(JSON.parse(state)).toMatchObject({
      blocks: [
        { id: 'before', hydrate: 'never' },
        { id: 'secret', hydrate: 'load', to: 'customers', props: { text: 'فقط برای مشتری' } },
        { id: 'after', hydrate: 'never' },
      ],
    });
    expect(page.html.replace(state, '')).not.toContain('فقط برای مشتری');
  });

  it('may also wait for a state of a machine', async () => {
    const { html } = createTestHost([testPage('home', [secret({ when: 'payment.pending' })])]);
    expect((await html('/')).html).toMatch(
      /data-block-id="secret" data-conditional="" data-undecided="" hidden=""/,
    );
  });

  it('is an ordinary block when it is shown to everyone', async () => {
    const { html } = createTestHost([testPage('home', [secret({ to: 'everyone' })])]);
    expect((await html('/')).html).toMatch(/فقط برای مشتری.*id="state"/);
  });

  it('makes the blocks around it hydrate', async () => {
    const columns: StoredBlock = {
      id: 'columns',
      type: 'columns',
      version: 1,
      props: {},
      slots: { main: [secret({ to: 'guests' })], aside: [] },
    };
    const { html } = createTestHost([testPage('home', [columns])]);
    const state = JSON.parse(/id="state">(.*?)<\/script>/.exec((await html('/')).html)?.[1] ?? '{}') as {
      blocks: unknown[];
    };
    expect(state.blocks).toMatchObject([
      { id: 'columns', hydrate: 'load', slots: { main: [{ id: 'secret', to: 'guests' }] } },
    ]);
  });

  it('is sent with the props of the blocks in its slots, which have no HTML on the page', async () => {
    const columns: StoredBlock = {
      id: 'columns',
      type: 'columns',
      version: 1,
      props: {},
      slots: { main: [text('inner', 'فقط برای مهمان')], aside: [] },
      show: { to: 'guests' },
    };
    const { html } = createTestHost([testPage('home', [columns])]);
    const page = await html('/');
    const state = /id="state">(.*?)<\/script>/.exec(page.html)?.[1] ?? '{}';
    expect(page.html.replace(state, '')).not.toContain('فقط برای مهمان');
    expect(JSON.parse(state)).toMatchObject({
      blocks: [
        {
          id: 'columns',
          slots: { main: [{ id: 'inner', hydrate: 'load', props: { text: 'فقط برای مهمان' } }] },
        },
      ],
    });
  });
});
