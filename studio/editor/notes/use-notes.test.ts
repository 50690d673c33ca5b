import { expect, test } from 'vitest';
import { countByRow, type Note } from './use-notes.ts';

const note = (path: string, block: string | null, settled: string | null = null): Note => ({
  id: 1,
  path,
  block,
  field: '',
  text: 'Too long?',
  made_by: null,
  assistant: null,
  made_at: '2026-11-30T00:00:00Z',
  resolved_at: settled,
});

test('open notes are counted at their rows: blocks of the page, of the layout, and the page itself with those of blocks that have gone', () => {
  const home = 'pages/home.all.json';
  const notes = [
    note(home, 'hero'),
    note(home, 'hero'),
    note(home, 'hero', '2026-11-30T01:00:00Z'),
    note(home, null),
    note('site.json', 'header'),
    note('site.json', null),
    note(home, 'became-a-section'),
    note('pages/cart.all.json', 'cart'),
  ];
  const withBlock = (id: string) => ({ blocks: [{ id }] });
  const site = { layout: { top: [{ id: 'header' }] } };
  const documents = { [home]: withBlock('hero'), 'site.json': site };
  expect([...countByRow(notes, home, documents)]).toEqual([
    ['hero', 2],
    ['region:main', 2],
    ['site_header', 1],
  ]);
});
