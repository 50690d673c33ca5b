import type { Locator, Page } from '@playwright/test';
import { firstChoice, timeZone, type Hands } from './hand-parts.ts';
import { expect } from './test.ts';

/** More presses of Tab than a person would make to reach a control. */
const mostTabs = 60;

interface Focus {
  /** Whether the wanted control has the focus. */
  isThere: boolean;
  /** Whether the control comes before the focused element. */
  isBefore: boolean;
  /** Whether nothing has the focus. */
  isLost: boolean;
  /** Whether something is drawn around the control that has the focus. */
  isMarked: boolean;
  isOnScreen: boolean;
}

/** Runs in the page. */
function lookAtFocus(wanted: Element): Focus {
  const active = document.activeElement ?? document.body;
  const { width, height } = active.getBoundingClientRect();
  const isHidden = width < 4 || height < 4 || getComputedStyle(active).opacity === '0';
  const drawn = isHidden ? (active.closest('label') ?? active.parentElement ?? active) : active;
  const around = [
    active,
    active.nextElementSibling,
    drawn,
    drawn.parentElement,
    drawn.parentElement?.parentElement,
    // A date's parts have a box without a look between them and their field.
    drawn.parentElement?.parentElement?.parentElement,
  ];
  const box = drawn.getBoundingClientRect();
  return {
    isThere: active === wanted,
    isBefore: (active.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    isLost: active === document.body,
    isMarked: around.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    }),
    isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
  };
}

declare global {
  var tabStop: AbortController | undefined;
}

/** Makes Tab do nothing once the focus has arrived, because presses are sent several at once. Runs in the page. */
function stopAt(wanted: Element): void {
  globalThis.tabStop?.abort();
  globalThis.tabStop = new AbortController();
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' && document.activeElement === wanted) event.preventDefault();
    },
    { capture: true, signal: globalThis.tabStop.signal },
  );
}

/** Whether the focus is in another part of the page than a control. Runs in the page. */
function isInOtherPane(wanted: Element): boolean {
  const pane = wanted.closest('dialog[open], [data-pane], main');
  const active = document.activeElement ?? document.body;
  return pane !== null && !pane.matches('dialog') && active !== document.body && !pane.contains(active);
}

/** Parts of a page: the bar, and those of the editor. */
const mostPanes = 6;
/** Presses that are sent at once. */
const batch = 6;

/**
 * Brings the focus to a control: by F6 to its part of the page, and there by Tab, or by Shift+Tab where the control stands
 * before the focus. Asserts that it comes within a bounded number of presses, and that it is seen there.
 */
export async function tabTo(page: Page, control: Locator, most = mostTabs): Promise<void> {
  await expect(control).toBeVisible();
  for (let pane = 0; pane < mostPanes && (await control.evaluate(isInOtherPane)); pane += 1)
    await page.keyboard.press('F6');
  let focus = await control.evaluate(lookAtFocus);
  // A part that loads again meanwhile is drawn again. The way then begins again, from where the focus is.
  for (let round = 0; !focus.isThere && round < 2; round += 1) {
    const key = focus.isBefore && !focus.isLost ? 'Shift+Tab' : 'Tab';
    await control.evaluate(stopAt);
    for (let pressed = 0; !focus.isThere && pressed < most; pressed += batch) {
      await Promise.all(Array.from({ length: batch }, () => page.keyboard.press(key)));
      focus = await control.evaluate(lookAtFocus);
    }
  }
  await page.evaluate(() => globalThis.tabStop?.abort());
  await expect(control, `reached by ${most} presses of Tab`).toBeFocused({ timeout: 1_000 });
  expect(focus, `focus on ${control}`).toMatchObject({ isMarked: true, isOnScreen: true });
}

/** Presses of another key than Tab that a person puts up with. */
const mostSteps = 24;

/** Brings the focus to a control by another key than Tab, such as an arrow. Asserts that it is seen there. */
export async function walkTo(page: Page, control: Locator, key: string): Promise<void> {
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  await expect(control).toBeAttached();
  for (let pressed = 0; pressed < mostSteps && !(await isThere()); pressed += 1)
    await page.keyboard.press(key);
  await expect(control, `reached by ${mostSteps} presses of ${key}`).toBeFocused({ timeout: 1_000 });
  await expect(control).toBeInViewport();
}

/** Works only by keyboard. */
export function keyboardHands(page: Page): Hands {
  const { keyboard } = page;
  /** Where the focus was last: within a page it must not be lost. */
  let place = '';
  // A page that is loaded begins with its document.
  page.on('load', () => (place = ''));
  async function reach(control: Locator): Promise<void> {
    const { pathname } = new URL(page.url());
    if (pathname === place)
      await expect
        .poll(() => page.evaluate(() => document.activeElement === document.body), 'the focus was lost')
        .toBe(false);
    place = pathname;
    await tabTo(page, control);
  }
  async function press(control: Locator, key: string): Promise<void> {
    await expect(control).toBeEnabled();
    await reach(control);
    await keyboard.press(key);
  }
  async function write(field: Locator, text: string): Promise<void> {
    await reach(field);
    await keyboard.press('Control+a');
    await keyboard.type(text);
  }
  async function check(control: Locator): Promise<void> {
    if ((await control.getAttribute('type')) !== 'radio') return press(control, 'Space');
    // The group has one stop; the arrows go through it.
    const name = await control.getAttribute('name');
    const chosen = page.locator(`input[type=radio][name="${name}"]:checked`);
    await reach(
      (await chosen.count()) > 0 ? chosen : page.locator(`input[type=radio][name="${name}"]`).first(),
    );
    const options = page.locator(`input[type=radio][name="${name}"]`);
    for (let left = await options.count(); left > 0 && !(await control.isChecked()); left -= 1)
      await keyboard.press('ArrowDown');
    if (!(await control.isChecked())) await keyboard.press('Space');
    await expect(control).toBeChecked();
  }
  return {
    press: (control) => press(control, 'Enter'),
    write,
    async choose(list, option) {
      await reach(list);
      const steps = await list.evaluate((element, wanted) => {
        if (!(element instanceof HTMLSelectElement)) throw new Error('no list');
        return [...element.options].findIndex(({ label }) => label === wanted) - element.selectedIndex;
      }, option);
      for (let step = 0; step < Math.abs(steps); step += 1)
        await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(list.locator('option:checked')).toHaveText(option);
    },
    check,
    uncheck: (control) => press(control, 'Space'),
    async openTab(tab) {
      const list = tab.locator('xpath=ancestor::*[@role="tablist"]');
      await reach(list.getByRole('tab', { selected: true }));
      const count = await list.getByRole('tab').count();
      for (let left = count; left > 0 && (await tab.getAttribute('aria-selected')) !== 'true'; left -= 1)
        await keyboard.press('ArrowLeft');
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    },
    async goTo(part) {
      await keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
      await keyboard.type(part);
      await expect(page.getByRole('menuitem').first()).toHaveText(part);
      await expect(page.getByRole('menuitem').first()).toHaveAttribute('data-focused', 'true');
      await keyboard.press('Enter');
      place = '';
    },
    async find(text) {
      await write(page.getByRole('dialog').getByRole('combobox'), text);
      await expect(firstChoice(page)).toContainText(text);
      await keyboard.press('Enter');
    },
    async file(field, name, buffer) {
      // Playwright has to know before the press.
      const chooser = page.waitForEvent('filechooser');
      await press(field, 'Enter');
      await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
    },
    async unfoldShow(settings) {
      await press(settings.getByRole('button', { name: 'پرش به نمایش بلوک' }), 'Enter');
      await expect(settings.locator('summary').first()).toBeFocused();
      await keyboard.press('Enter');
    },
    async select(id, name) {
      await write(page.getByLabel('جست‌وجوی بلوک'), name);
      await keyboard.press('Tab');
      const row = page.locator(`[role="row"][data-key="${id}"]`);
      await walkTo(page, row, 'ArrowDown');
      // Arrows select the row that they come to, but the row may have had the focus already.
      if ((await row.getAttribute('aria-selected')) === 'false') await keyboard.press('Enter');
    },
    async day(field, day) {
      await reach(field.getByRole('spinbutton').first());
      await keyboard.type(day.toLocaleDateString('fa-IR-u-nu-latn', { timeZone }));
      // Leaving the field completes it.
      for (const key of ['Tab', 'Tab', 'Tab']) await keyboard.press(key);
    },
  };
}
