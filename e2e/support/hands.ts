import type { Locator, Page } from '@playwright/test';
import { firstChoice, keyboardHands, timeZone } from './keyboard-hands.ts';
import { expect } from './test.ts';

/** How a person works: each test of the studio's tasks runs with both. */
export type Way = 'pointer' | 'keyboard';

/** What a person does with the controls of a page. */
export interface Hands {
  /** Presses a button or a link. */
  press(control: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
  /** Chooses the option of a list by its text. */
  choose(list: Locator, option: string): Promise<void>;
  /** Chooses one of several radio buttons, or checks a box. */
  check(control: Locator): Promise<void>;
  /** Removes the mark of a box. */
  uncheck(control: Locator): Promise<void>;
  /** Opens one of several tabs. */
  openTab(tab: Locator): Promise<void>;
  /** Goes to a part of the studio by its name in the bar. */
  goTo(part: string): Promise<void>;
  /** Chooses what a search of the open dialog finds first. */
  find(text: string): Promise<void>;
  /** Chooses a file. @param field its field */
  file(field: Locator, name: string, buffer: Buffer): Promise<void>;
  /** Opens when and to whom the selected block is shown. */
  unfoldShow(settings: Locator): Promise<void>;
  /** Selects a block. @param name that the outline shows */
  select(id: string, name: string): Promise<void>;
  /** Chooses a day in a field for a moment. The day begins with the first minute. */
  day(field: Locator, day: Date): Promise<void>;
}

/** Works by pointer, and types into what it has clicked. */
export function pointerHands(page: Page): Hands {
  return {
    press: (control) => control.click(),
    write: (field, text) => field.fill(text),
    choose: async (list, option) => {
      await list.selectOption({ label: option });
    },
    check: (control) => control.check(),
    uncheck: (control) => control.uncheck(),
    openTab: (tab) => tab.click(),
    goTo: (part) => page.getByRole('navigation').getByRole('link', { name: part, exact: true }).click(),
    async find(text) {
      await page.getByRole('dialog').getByRole('combobox').fill(text);
      await expect(firstChoice(page)).toContainText(text);
      await firstChoice(page).click();
    },
    async file(field, name, buffer) {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), field.locator('..').click()]);
      await chooser.setFiles({ name, mimeType: 'image/png', buffer });
    },
    unfoldShow: (settings) => settings.locator('summary').first().click(),
    select: (id) =>
      page
        .frameLocator('iframe')
        .locator(`[data-block-id="${id}"]`)
        .click({ position: { x: 4, y: 4 } }),
    async day(field, day) {
      await field.getByRole('button', { name: 'تقویم' }).click();
      const calendar = page.getByRole('dialog', { name: 'تقویم' });
      const [number, month] = day
        .toLocaleDateString('fa-IR', { timeZone, day: 'numeric', month: 'long' })
        .split(' ');
      const wanted = calendar.getByRole('button', { name: new RegExp(`(?:^|\\s)${number} ${month} `) });
      await expect(calendar.getByRole('grid')).toBeVisible();
      if (!(await wanted.isVisible())) await calendar.getByRole('button', { name: 'ماه بعد' }).click();
      await wanted.click();
    },
  };
}

export const handsOf: Readonly<Record<Way, (page: Page) => Hands>> = {
  pointer: pointerHands,
  keyboard: keyboardHands,
};
