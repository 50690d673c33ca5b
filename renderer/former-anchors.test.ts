// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('a link to a block of a section by its former id leads to the block, once', () => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  location.hash = '#trust--support';
  installFormerAnchors();
  expect(shown).toEqual(['support']);
  /** Shows another page or state of the page, as the router and the sheets do. */
  const navigate = (address: string, navigationType = 'push'): void => {
    history.replaceState(null, '', address);
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
    navigation.dispatchEvent(new Event('navigatesuccess'));
  };
  shown = [];
  navigate('/?option=2#trust--support');
  navigate('/about');
  navigate('/?option=2#trust--support', 'traverse');
  navigate('/?option=3#trust--support', 'replace');
  expect(shown).toEqual([]);
  navigate('/about#trust--support');
  expect(shown).toEqual(['support']);
  for (const [hash, found] of [
    ['#pages--trust--support', ['support']],
    ['#more--pages--faq', ['pages--faq']],
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
