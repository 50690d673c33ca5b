import { describe, expect, it } from 'vitest';
import type { StoredBlock } from '../documents/block.ts';
import { pageVersion, type PageDocument } from '../documents/page.ts';
import { visiblePage } from './visible-blocks.ts';
import { walkBlocks } from './walk-blocks.ts';

const block = (id: string, more: Partial<StoredBlock> = {}): StoredBlock => ({
  id,
  type: 'rich-text',
  version: 1,
  props: { text: id },
  ...more,
});
const page = (blocks: StoredBlock[], platform: PageDocument['platform'] = 'all'): PageDocument => ({
  version: pageVersion,
  page: 'home',
  platform,
  blocks,
});
const now = new Date('2026-03-01T12:00:00Z');
const ids = (blocks: StoredBlock[]) => [...walkBlocks(blocks)].map((place) => place.block.id);

describe('the blocks that a platform shows now', () => {
  it('shows a block only on the platforms it names, and nowhere when its list is empty', () => {
    const document = page([
      block('both'),
      block('web', { show: { on: ['web'] } }),
      block('hidden', { show: { on: [] } }),
    ]);
    expect(ids(visiblePage(document, 'web', now).blocks)).toEqual(['both', 'web']);
    expect(ids(visiblePage(document, 'mobile', now).blocks)).toEqual(['both']);
  });

  it('shows a scheduled block from its start until just before its end', () => {
    const document = page([
      block('sale', { show: { from: '2026-03-01T12:00:00Z', until: '2026-03-02T00:00:00+03:30' } }),
    ]);
    expect(ids(visiblePage(document, 'web', now).blocks)).toEqual(['sale']);
    expect(ids(visiblePage(document, 'web', new Date('2026-03-01T11:59:59Z')).blocks)).toEqual([]);
    expect(ids(visiblePage(document, 'web', new Date('2026-03-01T20:30:00Z')).blocks)).toEqual([]);
  });

  it('expires at the nearest coming start or end, including those of blocks inside slots', () => {
    const inner = block('inner', { show: { until: '2026-03-01T13:00:00Z' } });
    const document = page([
      block('outer', { slots: { aside: [inner] } }),
      block('later', { show: { from: '2026-03-05T00:00:00Z' } }),
    ]);
    expect(visiblePage(document, 'web', now).expires?.toISOString()).toBe('2026-03-01T13:00:00.000Z');
    expect(visiblePage(page([block('plain')]), 'web', now).expires).toBeNull();
  });

  it('merges mobile overrides shallowly, on mobile, and only in documents for all platforms', () => {
    const overridden = block('hero', {
      props: { height: 400, tint: 'blue' },
      mobile: { props: { height: 180 } },
    });
    expect(visiblePage(page([overridden]), 'mobile', now).blocks[0]?.props).toEqual({
      height: 180,
      tint: 'blue',
    });
    expect(visiblePage(page([overridden]), 'web', now).blocks[0]?.props).toEqual({
      height: 400,
      tint: 'blue',
    });
    expect(visiblePage(page([overridden], 'mobile'), 'mobile', now).blocks[0]?.props).toEqual({
      height: 400,
      tint: 'blue',
    });
  });

  it('leaves audience and conditions to the browser, and does not change the document', () => {
    const document = page([block('offer', { show: { to: 'guests', when: 'payment.pending' } })]);
    const before = structuredClone(document);
    expect(visiblePage(document, 'web', now).blocks[0]?.show).toEqual({
      to: 'guests',
      when: 'payment.pending',
    });
    expect(document).toEqual(before);
  });
});
