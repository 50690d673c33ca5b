import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

async function expectNoViolations(builder: AxeBuilder, least: number): Promise<void> {
  const { violations, passes } = await builder.analyze();
  expect(passes.length, 'rules that axe could apply').toBeGreaterThanOrEqual(least);
  expect(
    violations.map(({ id, nodes }) => ({
      rule: id,
      places: nodes
        .slice(0, 5)
        .map(
          ({ target, failureSummary }) =>
            `${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(' ').trim() ?? ''}`,
        ),
    })),
  ).toEqual([]);
}

/** Axe that looks at the page where it stands: pages have no frames whose findings it would gather in an empty tab, at twice the time. */
const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);

/** Has axe look at the page in both themes. Motion is reduced from here on: a colour on its way is none that stays. */
export async function expectNothingForAxe(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolations(axeOn(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']), 10);
  // The dark theme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoViolations(axeOn(page).withRules(['color-contrast']), 1);
}

/** Nothing sticks out sideways. On phones the window itself grows with what does: only the screen stays. */
export async function expectFits(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth)),
    'width of the page',
  ).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
