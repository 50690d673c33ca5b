// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { installCloseOnScroll } from './close-on-scroll.ts';

test('only an open panel that asks for it closes when the page scrolls', () => {
  document.body.innerHTML = '<div id="menu" data-closes-on-scroll=""></div><div id="other"></div>';
  const closed: string[] = [];
  for (const panel of document.querySelectorAll('div'))
    panel.hidePopover = vi.fn<() => void>(() => void closed.push(panel.id));
  installCloseOnScroll(document);
  const toggle = (id: string, newState: string) =>
    document.getElementById(id)?.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  toggle('other', 'open');
  toggle('menu', 'closed');
  document.dispatchEvent(new Event('scroll'));
  expect(closed).toEqual([]);
  toggle('menu', 'open');
  document.getElementById('menu')?.dispatchEvent(new Event('scroll'));
  expect(closed).toEqual([]);
  document.dispatchEvent(new Event('scroll'));
  expect(closed).toEqual(['menu']);
});
