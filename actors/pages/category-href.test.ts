import { expect, it } from 'vitest';
import { categoryHref } from './category-href.ts';

const path = (route: string, params: Readonly<Record<string, string>> = {}) =>
  `${route}:${Object.entries(params)
    .map((pair) => pair.join('='))
    .join(',')}`;

it('uses the route of the category’s depth', () => {
  expect(categoryHref(path, ['a'])).toBe('category:slug=a');
  expect(categoryHref(path, ['a', 'b'])).toBe('sub-category:parent_slug=a,slug=b');
  expect(categoryHref(path, ['a', 'b', 'c'])).toBe('sub-sub-category:parent_slug=a,sub_slug=b,slug=c');
});
