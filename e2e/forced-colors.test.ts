import type { Locator, Page } from '@playwright/test';
import { arrive } from './support/checkout-shop.ts';
import { test } from './support/checkout-test.ts';
import { shortSilence } from './support/requests.ts';
import { sampled, walksAll } from './support/sampling.ts';
import { expect, visit, wakeEverything } from './support/test.ts';

// In forced colours backgrounds and shadows are gone: a state must be drawn by what remains.

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** Controls that have a state, and the attribute that shows it. */
const withState = {
  // Fields of forms have a state of their own.
  'aria-checked': ':is([role=checkbox], [role=radio], [role=switch]):not(input)',
  'aria-pressed': '[aria-pressed]',
  'aria-selected': '[role=tab]',
  'aria-current': 'a[aria-current]:not([aria-current=false])',
  checked: 'input[type=radio], input[type=checkbox]',
} as const;

type State = keyof typeof withState;

interface Marked {
  state: State;
  look: string;
  /** The values of the marks of the control and of what is drawn for it: a hidden field is drawn by its label. */
  mark: string;
}

/** Marks one control of every look that the open page has, and no page before had. */
async function markControls(page: Page, known: Set<string>): Promise<Marked[]> {
  const found = await page.evaluate((selectors) => {
    const looks = new Map<string, { state: string; look: string; mark: string }>();
    for (const [state, selector] of Object.entries(selectors))
      for (const control of document.querySelectorAll(selector)) {
        const drawn = (state === 'checked' && control.closest('label')) || control;
        if (!drawn.checkVisibility({ visibilityProperty: true }) || drawn.clientWidth < 4) continue;
        const look = `${control.tagName} ${control.className} in ${control.parentElement?.className ?? ''}`;
        const mark = String(looks.size);
        if (looks.has(`${state} ${look}`)) continue;
        looks.set(`${state} ${look}`, { state, look, mark });
        control.setAttribute('data-judged', mark);
        drawn.setAttribute('data-drawn', mark);
      }
    return [...looks.values()];
  }, withState);
  const news = found.filter(({ state, look }) => !known.has(`${state} ${look}`));
  for (const { state, look } of news) known.add(`${state} ${look}`);
  return news as Marked[];
}

/** Puts a control into a state or out of it, as what it stands for would. */
const putInto = (control: Locator, state: State, isOn: boolean) =>
  control.evaluate(
    (element, [name, on]) => {
      // Chips are styled by a mark of their own.
      if (element.className.includes('chip-')) element.toggleAttribute('data-selected', on);
      if (name === 'checked') (element as HTMLInputElement).checked = on;
      else if (name !== 'aria-current') element.setAttribute(name, String(on));
      else if (on) element.setAttribute(name, 'page');
      else element.removeAttribute(name);
    },
    [state, isOn] as const,
  );

/**
 * Takes a picture of a part that has stopped changing. Blocks and pictures around it may still be loading.
 */
async function stillPicture(part: Locator): Promise<string> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = (await part.screenshot({ animations: 'disabled' })).toString('base64');
      return last === before;
    })
    .toBe(true);
  return last;
}

/** Asserts of one control of every look that the open page has that its state can be seen. */
async function expectStatesDrawn(page: Page, known: Set<string>): Promise<void> {
  await wakeEverything(page, shortSilence);
  for (const { state, look, mark } of await markControls(page, known)) {
    const control = page.locator(`[data-judged="${mark}"]`);
    const drawn = page.locator(`[data-drawn="${mark}"]`);
    await putInto(control, state, true);
    const on = await stillPicture(drawn);
    await putInto(control, state, false);
    const off = await stillPicture(drawn);
    expect.soft(on === off, `${state} cannot be seen: ${look}`).toBe(false);
  }
}

/** Asserts that parts which only their surface distinguishes have an edge. */
async function expectEdges(page: Page, parts: string): Promise<void> {
  const found = await page.locator(parts).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element);
        const edges = [
          [borderTopStyle, borderTopWidth],
          [outlineStyle, outlineWidth],
        ] as const;
        const hasEdge = edges.some(([style, width]) => style !== 'none' && Number.parseFloat(width) > 0);
        return { part: element.className, hasEdge };
      }),
  );
  expect(found.length, parts).toBeGreaterThan(0);
  expect.soft(found.filter(({ hasEdge }) => !hasEdge)).toEqual([]);
}

test('in forced colours every state of a control is drawn, and badges and dialogs have an edge @web', async ({
  page,
  context,
  shop,
  customer,
  steps,
}) => {
  test.slow();
  const [sized] = await shop.sql(
    `SELECT slug FROM products AS p WHERE type = 'physical' AND (SELECT count(*) FROM sellables WHERE product_id = p.id AND stock > 0) > 2 ORDER BY id LIMIT 1`,
  );
  await arrive(context, { customer, goods: [shop.card.cart] });
  const known = new Set<string>();
  const states = async (path: string) => {
    await visit(page, path);
    await expectStatesDrawn(page, known);
  };
  const product = `/product-view/${shop.card.slug}`;
  const places: [name: string, look: () => Promise<void>][] = [
    ['/products', () => states('/products')],
    ['a product with options', () => states(`/product-view/${String(sized?.['slug'])}`)],
    ['a product', () => states(product)],
    ['/wallet', () => states('/wallet')],
    ['/bills', () => states('/bills')],
    ['/bookmarks', () => states('/bookmarks')],
    [
      'badges',
      async () => {
        await visit(page, product);
        await expectEdges(page, '[class*="badge-"]');
      },
    ],
    [
      'dialog',
      async () => {
        await visit(page, '/addresses');
        await page.getByRole('main').getByRole('button', { name: 'افزودن نشانی' }).first().click();
        await expect(page.getByRole('dialog').getByLabel('محله، خیابان و کوچه')).toBeVisible();
        await expectStatesDrawn(page, known);
        await expectEdges(page, 'dialog[open]');
      },
    ],
    [
      'checkout',
      async () => {
        await steps.toPayment();
        await steps.choose('درگاه بانکی');
        await expectStatesDrawn(page, known);
      },
    ],
  ];
  const looked = sampled(places, 1 / 3);
  for (const [name, look] of looked) await test.step(name, look);
  expect(known.size).toBeGreaterThan(walksAll ? 10 : 0);
});
