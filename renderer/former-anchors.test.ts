// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installFormerAnchors } from './former-anchors.ts';

let shown: string[] = [];

beforeEach(() => {
  shown = [];
  document.body.innerHTML = '<div id="support"></div><div id="pages--faq"></div><div id="faq"></div>';
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.id);
  };
});
afterEach(() => history.replaceState(null, '', ' '));

test('a link to a block of a section by its former id leads to the block', () => {
  location.hash = '#trust--support';
  installFormerAnchors();
  expect(shown).toEqual(['support']);
  for (const [hash, found] of [
    ['#pages--trust--support', ['support']],
    // The page has this id, so the browser has scrolled.
    ['#pages--faq', []],
    ['#trust--gone', []],
    ['#plain', []],
  ] as const) {
    shown = [];
    history.replaceState(null, '', hash);
    dispatchEvent(new Event('hashchange'));
    expect(shown, hash).toEqual(found);
  }
});
