import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

async function expectNoViolations(builder: AxeBuilder, least: number): Promise<void> {
  const { violations, passes } = await builder.analyze();
  expect(passes.length, 'rules that axe could apply').toBeGreaterThanOrEqual(least);
  expect
    .soft(
      violations.map(({ id, nodes }) => ({
        rule: id,
        places: nodes
          .slice(0, 5)
          .map(
            ({ target, failureSummary }) =>
              `${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim() ?? ''}`,
          ),
      })),
    )
    .toEqual([]);
}

/**
 * Runs axe in the page itself. Pages have no frames, so gathering findings in an empty tab would only take
 * twice the time. The half megabyte of axe's script is sent once to each document. Passed checks are reported
 * without places.
 */
async function axeOn(page: Page, hasLayout: boolean): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'axe.version' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  return hasLayout ? builder : builder.exclude('[data-region]');
}

/** The rules that pages, screens and dialogs keep. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];

/** Runs axe in one theme, with reduced motion, where another test looks at the colours of both. */
export async function expectNothingForAxeInLight(
  page: Page,
  hasLayout = true,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expectNoViolations((await axeOn(page, hasLayout)).withTags(standards), 10);
}

/**
 * Runs axe in both themes, with reduced motion, because colours in transition are not final.
 * @param hasLayout whether the blocks above and below the page, which all pages share, are looked at too
 */
export async function expectNothingForAxe(page: Page, hasLayout = true): Promise<void> {
  await expectNothingForAxeInLight(page, hasLayout);
  // The dark theme changes only colours.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations((await axeOn(page, hasLayout)).withRules(['color-contrast']), 1);
}

/**
 * Runs axe in the studio, in one theme. The page in the preview is the shop's, so that most tests leave it out.
 * @param part of the screen; behind an open dialog nothing can be reached
 */
export async function expectNothingForAxeInStudio(
  page: Page,
  colorScheme: 'light' | 'dark',
  part: 'dialog' | 'screen' | 'screen and preview',
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const builder = (await axeOn(page, true)).withTags(standards);
  if (part !== 'screen and preview') builder.exclude('iframe');
  if (part === 'dialog') builder.include('dialog[open], [role=dialog]');
  await expectNoViolations(builder, part === 'dialog' ? 5 : 10);
}

/**
 * Asserts that nothing overflows sideways. On phones the window grows with its content, so the screen is
 * measured.
 */
export async function expectFits(page: Page): Promise<void> {
  expect
    .soft(
      await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth)),
      'width of the page',
    )
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
