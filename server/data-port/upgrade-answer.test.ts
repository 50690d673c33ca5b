import { afterEach, expect, test, vi } from 'vitest';
import { pageVersion } from '#schemas/documents/page.ts';
import { testRelease } from '#tools/testing/shop-renderer.ts';
import { createHttpPort } from './http.ts';
import { upgradePageAnswer, upgradeReleaseAnswer } from './upgrade-answer.ts';

const shownWhen = (when: string) => ({ id: 'note', type: 'note', version: 1, props: {}, show: { when } });

/** Returns an answer of an engine with older software. */
function olderAnswer(path: string): unknown {
  if (path.endsWith('/release/id')) return { data: { id: 'old' } };
  if (path.includes('/pages/')) {
    const blocks = [shownWhen('payment.created')];
    return { data: { version: 3, page: 'home', platform: 'all', blocks, release: 'old', expires: null } };
  }
  const { site, ...fields } = testRelease({ id: 'old' });
  const { layout: _layout, ...older } = site;
  const frame = { top: [shownWhen('checkout.cart-empty')], bottom: [] };
  return { data: { ...fields, site: { ...older, version: 1, frame } } };
}

afterEach(() => vi.unstubAllGlobals());

test('documents of an engine with older software are upgraded', async () => {
  vi.stubGlobal('fetch', async (address: string) => Response.json(olderAnswer(new URL(address).pathname)));
  const port = createHttpPort({ apiHost: 'http://engine.invalid', log: { warn: () => undefined } });
  await port.start();
  try {
    expect(port.published().site.layout.top[0]?.show).toEqual({ when: 'cart.empty' });
    expect(await port.document('home', 'web')).toMatchObject({
      version: pageVersion,
      blocks: [{ show: { when: 'payment.pending' } }],
    });
  } finally {
    await port.stop();
  }
});

test('an answer that is not a document is left to the contract', () => {
  for (const odd of [null, 'text', [], { data: null }, { data: 'text' }]) {
    expect(upgradePageAnswer(odd)).toEqual(odd);
    expect(upgradeReleaseAnswer(odd)).toEqual(odd);
  }
});
