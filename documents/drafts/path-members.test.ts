import { expect, test } from 'vitest';
import { membersOnPath, namedInOrder } from './path-members.ts';

const site = {
  showcases: {
    others: [{ id: 'games', title: 'Play', picture: { src: '/a.webp', width: 5 }, more: ['x'] }],
  },
  footer: { columns: [{ title: 'Buy', links: [{ label: 'All' }, { label: 'x'.repeat(200), href: '/b' }] }] },
};

test('the members on a path have the texts by which people know them', () => {
  expect(membersOnPath(['showcases', 'others', { id: 'games' }, 'title'], site)).toEqual([
    { at: 2, texts: { id: 'games', title: 'Play', picture: { src: '/a.webp' } } },
  ]);
  expect(membersOnPath(['footer', 'columns', 0, 'links', 1, 'href'], site)).toEqual([
    { at: 2, texts: { title: 'Buy' } },
    { at: 4, texts: { href: '/b' } },
  ]);
});

test('a path without members, and one that leads nowhere, name none', () => {
  for (const path of [['name'], ['footer', 'columns', 7, 'title'], ['name', { id: 'a' }, 'title']])
    expect(membersOnPath(path, site)).toEqual([]);
});

test('a list in another order has the names of its members', () => {
  const list = {
    tabs: [
      { id: 'a', label: 'New' },
      { id: 'b', href: '/b' },
    ],
  };
  expect(namedInOrder(['tabs', 'order'], list, ['b', 'a'])).toEqual(['b', 'New']);
  expect(namedInOrder(['words', 'order'], { words: ['x', 'y'] }, ['y', 'x'])).toEqual(['y', 'x']);
  expect(namedInOrder(['order'], {}, 5)).toBe(5);
});
