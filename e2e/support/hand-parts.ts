import type { Locator, Page } from '@playwright/test';

// Shared by the hands of `hands.ts`.

/** How a person works: each test of the studio's tasks runs with both. */
export type Way = 'pointer' | 'keyboard';

/** The actions of a person with the controls of a page. */
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
  /** Chooses the first result of a search in the open dialog. */
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

/** Of the example shop. */
export const timeZone = 'Asia/Tehran';

export const firstChoice = (page: Page): Locator => page.getByRole('dialog').getByRole('option').first();
