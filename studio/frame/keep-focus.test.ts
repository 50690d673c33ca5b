// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';
import { listenForPaneKeys } from './pane-keys.ts';

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const nextFrame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve));
/** After the observer and the two paints that it waits for. */
const settled = async (): Promise<void> => {
  await Promise.resolve();
  await nextFrame();
  await nextFrame();
  await nextFrame();
};
let ends: (() => void)[] = [];

beforeEach(() => {
  // jsdom draws nothing.
  HTMLElement.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <header data-pane=""><button id="menu">menu</button></header>
    <main><input id="search"><button id="opener">open</button><div id="place"></div></main>
    <aside data-pane="" id="settings"><button id="first">a</button><button id="second">b</button></aside>`;
  ends = [keepFocus(), listenForPaneKeys()];
});
afterEach(() => ends.forEach((end) => end()));

test('the control before one that went away gets the focus, of the same part of the page', async () => {
  element('first').focus();
  element('menu').focus();
  element('second').focus();
  element('second').remove();
  await settled();
  expect(document.activeElement?.id).toBe('first');
});

test('a control that has gone is forgotten with the next one', async () => {
  element('first').focus();
  const gone = element('first');
  gone.remove();
  element('second').focus();
  element('settings').insertAdjacentHTML('beforeend', '<button id="third">c</button>');
  element('settings').append(gone);
  element('second').remove();
  await settled();
  expect(document.activeElement?.id).toBe('third');
});

test('a part of the page whose controls have gone leads to its new ones', async () => {
  element('menu').focus();
  element('first').focus();
  element('settings').innerHTML = '<button id="new">c</button>';
  await settled();
  expect(document.activeElement?.id).toBe('new');
});

test('a dialog that closes leads back to the control that opened it', async () => {
  element('opener').focus();
  element('place').innerHTML = '<dialog open><button id="inside">x</button></dialog>';
  element('inside').focus();
  element('place').innerHTML = '';
  await settled();
  expect(document.activeElement?.id).toBe('opener');
});

test('a press beside all controls takes the focus away', async () => {
  element('first').focus();
  element('first').blur();
  element('place').innerHTML = '<p>changed</p>';
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('no field gets the focus by a finger, because that would open the keyboard of the device', async () => {
  element('search').focus();
  element('opener').focus();
  dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType: 'touch' }));
  element('opener').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

test('F6 goes through the parts of the page, to the control that had the focus there', () => {
  const press = (shiftKey = false): string | undefined => {
    const event = new KeyboardEvent('keydown', { code: 'F6', shiftKey, cancelable: true });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    return document.activeElement?.id;
  };
  element('second').focus();
  expect([press(), press(), press(), press()]).toEqual(['menu', 'search', 'second', 'menu']);
  expect([press(true), press(true)]).toEqual(['second', 'search']);
});
