import type { Page } from '@playwright/test';

/** Presses the first button of a name that can be seen. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Fills fields of the page's form by the names that the contracts give them. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page
      .locator(`main form :is(input, textarea):is([name$="${name}"], [id$="${name}"])`)
      .filter({ visible: true })
      .first()
      .fill(value);
}
