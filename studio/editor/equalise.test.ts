import { describe, expect, test } from 'vitest';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import { driftBetween } from './drift.ts';
import { equalise } from './equalise.ts';
import { twinOf } from './twin-of.ts';

const block = (id: string, props: object, more: object = {}) => ({
  id,
  type: 'section-heading',
  version: 1,
  props,
  ...more,
});

describe('a difference between the two documents of a page', () => {
  const web = {
    blocks: [
      block('a', { title: 'A' }),
      block('b', { title: 'B', level: 2 }, { show: { to: 'guests' } }),
      block('c', { title: 'C' }, { slots: { first: [block('d', { title: 'D' })] } }),
      block('t', { title: 'T' }),
    ],
  };
  const mobile = {
    blocks: [
      block('b', { title: 'B', level: 1, subtitle: 'phones' }),
      block('a', { title: 'A' }),
      block('e', { title: 'E' }),
      { id: 't', type: 'rich-text', version: 1, props: { text: 'T' } },
    ],
  };

  test.each(['web', 'mobile'] as const)('is made equal to the document for %s, one after another', (like) => {
    const documents: Record<'web' | 'mobile', unknown> = { web, mobile };
    const other = like === 'web' ? 'mobile' : 'web';
    const kinds = new Set<string>();
    for (let acts = 0; acts < 12; acts += 1) {
      const drifts = driftBetween(documents.web, documents.mobile);
      const possible = drifts.flatMap((drift) => {
        const operations = equalise(drift, documents, like);
        return operations && operations.length > 0 ? [{ drift, operations }] : [];
      });
      const [first] = possible;
      if (!first) break;
      kinds.add(first.drift.kind);
      const { document, refused } = applyOperations(documents[other], first.operations);
      expect(refused).toEqual([]);
      documents[other] = document;
      expect(driftBetween(documents.web, documents.mobile).length).toBeLessThan(drifts.length);
    }
    expect([...kinds].toSorted()).toEqual(['mobile', 'place', 'type', 'values', 'web']);
    expect(driftBetween(documents.web, documents.mobile)).toEqual([]);
  });

  test('is not made equal where the place of the block is not there', () => {
    const [, inner] = driftBetween(web, mobile);
    expect(inner).toMatchObject({ id: 'd', kind: 'web' });
    expect(inner && equalise(inner, { web, mobile }, 'web')).toBeNull();
  });
});

test('a block has a twin of its id, and never another block of its type', () => {
  const row = (...ids: string[]) => ({ blocks: ids.map((id) => block(id, {})) });
  expect(twinOf(row('b', 'a'), 'b')).toBe('b');
  expect(twinOf(row('p', 'q'), 'b')).toBeUndefined();
});
