import { expect, test } from 'vitest';
import { readSection } from './read-section.ts';

const block = { id: 'a', type: 'text', version: 1, props: {} };
const section = { version: 1, title: 'Offers', blocks: [block] };

test('a section is read as it is written, and a refused one has its reason', () => {
  expect(readSection({ ...section, $schema: 'x' })).toEqual({ value: section });
  let deep: unknown = 1;
  for (let level = 0; level < 200; level += 1) deep = [deep];
  const refused: [unknown, string][] = [
    [null, 'content'],
    [{ ...section, blocks: [{ ...block, props: { deep } }] }, 'content'],
    [{ ...section, version: 2 }, 'version'],
    [{ ...section, version: 'one' }, 'version'],
    [{ ...section, title: ' ' }, 'title'],
    [{ ...section, title: ' ', blocks: 7 }, 'content'],
    [{ ...section, blocks: [7] }, 'content'],
    [{ ...section, more: 1 }, 'content'],
  ];
  for (const [stored, reason] of refused) expect(readSection(stored)).toEqual({ refused: reason });
});
