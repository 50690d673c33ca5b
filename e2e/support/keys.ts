import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses of Tab that a person puts up with within a part of the page. */
const most = 24;

/** Of the example shop. */
const timeZone = 'Asia/Tehran';

const firstChoice = (page: Page): Locator => page.getByRole('dialog').getByRole('option').first();

interface Look {
  isFocused: boolean;
  /** Whether the control stands before the one that has the focus. */
  isBefore: boolean;
  /** All that can be drawn differently for a control that has the focus. */
  looks: string;
}

/** Runs in the page. */
function look(element: Element): Look {
  const parts: Element[] = [element, ...element.children];
  if (element.nextElementSibling) parts.push(element.nextElementSibling);
  for (let part = element.parentElement, step = 0; part && step < 4; part = part.parentElement, step += 1)
    parts.push(part);
  const looks = parts.flatMap((part) =>
    [null, '::before', '::after'].map((pseudo) => {
      const { outline, boxShadow, borderColor, backgroundColor, transform } = getComputedStyle(part, pseudo);
      return `${outline}|${boxShadow}|${borderColor}|${backgroundColor}|${transform}`;
    }),
  );
  const active = document.activeElement;
  return {
    isFocused: element === active,
    isBefore: Boolean(active && active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING),
    looks: looks.join(),
  };
}

/** Whether the focus is in the part of the page that has a control, or in its dialog. Runs in the page. */
function isInPane(element: Element): boolean {
  const pane = element.closest('dialog, [data-pane], main');
  return pane === null || pane.matches('dialog') || pane.contains(document.activeElement);
}

/** A person who has only a keyboard. */
export class Keys {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Presses keys after each other. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses the same keys many times, one right after the other. */
  async repeat(times: number, ...keys: string[]): Promise<void> {
    const all = Array.from({ length: times }, () => keys).flat();
    await Promise.all(all.map((key) => this.page.keyboard.press(key)));
  }

  /** Goes to the part of the page that has a control, with F6. */
  private async toPane(target: Locator): Promise<void> {
    for (let pressed = 0; pressed < 6; pressed += 1) {
      if (await target.evaluate(isInPane)) return;
      await this.press('F6');
    }
    expect(await target.evaluate(isInPane), 'F6 leads there').toBe(true);
  }

  /**
   * Goes to a control with F6 and Tab. Asserts that it gets the focus after few presses, on the screen and marked.
   * @param by another key than Tab
   */
  async to(target: Locator, by?: string): Promise<void> {
    await expect(target).toBeAttached();
    if (by === undefined) await this.toPane(target);
    let before: string | undefined;
    for (let pressed = 0; pressed <= most; pressed += 1) {
      const { isFocused, isBefore, looks } = await target.evaluate(look);
      if (isFocused) break;
      before = looks;
      if (pressed < most) await this.press(by ?? (isBefore ? 'Shift+Tab' : 'Tab'));
    }
    await expect(target, `within ${most} presses`).toBeFocused({ timeout: 1_000 });
    const isHidden = await target.evaluate((element) => element.matches('.visually-hidden'));
    await expect(isHidden ? target.locator('..') : target).toBeInViewport();
    if (before !== undefined)
      await expect
        .poll(async () => (await target.evaluate(look)).looks, 'drawn with the focus')
        .not.toBe(before);
  }

  /** Presses a button. */
  async use(target: Locator): Promise<void> {
    await this.to(target);
    await this.press('Enter');
  }

  /** Turns a switch. */
  async turn(target: Locator): Promise<void> {
    await this.to(target);
    await this.press('Space');
  }

  /** Writes a text in place of that of a field. */
  async write(field: Locator, text: string): Promise<void> {
    await this.to(field);
    await this.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Chooses an option of a list. */
  async choose(list: Locator, text: string): Promise<void> {
    await this.to(list);
    const steps = await list.evaluate((element, wanted) => {
      if (!(element instanceof HTMLSelectElement)) throw new Error('this is no list');
      const index = [...element.options].findIndex((option) => option.text === wanted);
      return index - element.selectedIndex;
    }, text);
    for (let step = 0; step < Math.abs(steps); step += 1)
      await this.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    await expect(list.locator('option:checked')).toHaveText(text);
  }

  /** Opens another one of tabs. */
  async tab(target: Locator): Promise<void> {
    await this.to(target.page().getByRole('tab', { selected: true }));
    await this.to(target, 'ArrowLeft');
  }

  /** Chooses what a search of the open dialog finds first. */
  async find(text: string): Promise<void> {
    await this.write(this.page.getByRole('dialog').getByRole('combobox'), text);
    await expect(firstChoice(this.page)).toContainText(text);
    await this.press('Enter');
  }

  /** Chooses a file. @param target its field */
  async file(target: Locator, name: string, buffer: Buffer): Promise<void> {
    // Playwright has to know before the press.
    const chooser = this.page.waitForEvent('filechooser');
    await this.to(target);
    await this.press('Enter');
    await (await chooser).setFiles({ name, mimeType: 'image/png', buffer });
  }

  /** Opens when and to whom the selected block is shown. */
  async unfoldShow(settings: Locator): Promise<void> {
    await this.use(settings.getByRole('button', { name: 'پرش به نمایش بلوک' }));
    await expect(settings.locator('summary').first()).toBeFocused();
    await this.press('Enter');
  }

  /** Selects a block by its name. */
  async select(id: string, name: string): Promise<void> {
    await this.write(this.page.getByLabel('جست‌وجوی بلوک'), name);
    await this.press('Tab');
    const row = this.page.locator(`[role="row"][data-key="${id}"]`);
    await this.to(row, 'ArrowDown');
    // Arrows select the row that they come to, but the row may have had the focus already.
    if ((await row.getAttribute('aria-selected')) === 'false') await this.press('Enter');
  }

  /** Writes a day in a field for a moment. The day begins with the first minute. */
  async day(field: Locator, day: Date): Promise<void> {
    const parts = field.getByRole('spinbutton');
    await this.to(parts.first());
    await this.page.keyboard.type(
      day.toLocaleDateString('fa-IR-u-nu-latn', { timeZone }).replaceAll('/', ''),
    );
    // Leaving the field completes it.
    await this.press('Tab', 'Tab', 'Tab');
  }
}

/** A person who has only a pointer, but for the text that they write. */
export class Pointer {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  use = (target: Locator): Promise<void> => target.click();
  turn = (target: Locator): Promise<void> => target.click();
  tab = (target: Locator): Promise<void> => target.click();
  write = (field: Locator, text: string): Promise<void> => field.fill(text);
  choose = async (list: Locator, text: string): Promise<void> =>
    void (await list.selectOption({ label: text }));
  async find(text: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('combobox').fill(text);
    await expect(firstChoice(this.page)).toContainText(text);
    await firstChoice(this.page).click();
  }
  async file(target: Locator, name: string, buffer: Buffer): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      target.locator('..').click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'image/png', buffer });
  }
  unfoldShow = (settings: Locator): Promise<void> => settings.locator('summary').first().click();
  async select(id: string, _name: string): Promise<void> {
    await this.page
      .frameLocator('iframe')
      .locator(`[data-block-id="${id}"]`)
      .click({ position: { x: 4, y: 4 } });
  }
  /** Chooses a day in the calendar of a field. */
  async day(field: Locator, day: Date): Promise<void> {
    await field.getByRole('button', { name: 'تقویم' }).click();
    const calendar = this.page.getByRole('dialog', { name: 'تقویم' });
    const [number, month] = day
      .toLocaleDateString('fa-IR', { timeZone, day: 'numeric', month: 'long' })
      .split(' ');
    const wanted = calendar.getByRole('button', { name: new RegExp(`(?:^|\\s)${number} ${month} `) });
    await expect(calendar.getByRole('grid')).toBeVisible();
    if (!(await wanted.isVisible())) await calendar.getByRole('button', { name: 'ماه بعد' }).click();
    await wanted.click();
  }
}

/** What pointer and keyboard can both do. */
export type Hand = Pick<
  Keys,
  'use' | 'turn' | 'tab' | 'write' | 'choose' | 'find' | 'file' | 'unfoldShow' | 'select' | 'day'
>;
export const hands = {
  pointer: (page: Page): Hand => new Pointer(page),
  keyboard: (page: Page): Hand => new Keys(page),
};
