// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findText } from './find-text.ts';

function shown(html: string): (selector: string) => [HTMLElement, Element] {
  const root = document.createElement('div');
  root.innerHTML = html;
  return (selector) => {
    const target = root.querySelector(selector);
    if (!target) throw new Error(selector);
    return [root, target];
  };
}

test('the text of a prop is found from any element in it, with its path', () => {
  const at = shown('<section><h2><span>Gift  cards</span></h2><p>Buy <b>now</b></p><i></i></section>');
  const props = { title: 'Gift cards', items: [{ text: 'Buy now' }], alt: 'other' };
  expect(findText(...at('span'), props)).toMatchObject({ path: ['title'], element: { tagName: 'SPAN' } });
  expect(findText(...at('h2'), props)).toMatchObject({ path: ['title'], element: { tagName: 'SPAN' } });
  expect(findText(...at('b'), props)?.path).toEqual(['items', 0, 'text']);
  expect(findText(...at('i'), props)).toBeNull();
  expect(findText(...at('section'), props)).toBeNull();
  expect(findText(...at('b'), { text: 'Buy\nnow' })).toBeNull();
});

test('equal texts are told apart by their order, or not at all', () => {
  const at = shown('<ul><li class="a">More</li><li class="b">More</li></ul>');
  expect(findText(...at('.b'), { items: [{ text: 'More' }, { text: 'More' }] })?.path).toEqual([
    'items',
    1,
    'text',
  ]);
  expect(findText(...at('.b'), { one: 'More', two: 'More', three: 'More' })).toBeNull();
});
