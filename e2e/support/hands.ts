import type { Page } from '@playwright/test';
import { firstChoice, timeZone, type Hands, type Way } from './hand-parts.ts';
import { keyboardHands } from './keyboard-hands.ts';
import { expect } from './test.ts';

/** Works by pointer, and types into clicked fields. */
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
