import { expect, it } from 'vitest';
import { sampleStore } from '#schemas/entities/examples.ts';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreInformation from './store-information.tsx';

const subject = { definition, component: StoreInformation, messages };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(10);
});

it("lists the week from the locale's first day", () => {
  const days = [...viewBlock(subject).element.querySelectorAll('dt:not([class])')];
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'شنبه',
    'یکشنبه',
    'دوشنبه',
    'سه‌شنبه',
    'چهارشنبه',
    'پنجشنبه',
    'جمعه',
  ]);
});

it('fills the store’s coordinates into the map link', () => {
  expect(hrefsOf(viewBlock(subject))).toContainEqual(
    expect.stringContaining('mlat=36.3104&mlon=59.5755#map=17/36.3104/59.5755'),
  );
});

it('links only the contact methods that exist', () => {
  const contact = { phone_number: '05138400000', email: null, telegram: null, instagram: null };
  const view = viewBlock(subject, { data: { store: sampleStore({ contact }) } });
  expect(hrefsOf(view)).toContain('tel:05138400000');
  expect(hrefsOf(view).filter((href) => /mailto:|t\.me/.test(href ?? ''))).toEqual([]);
  expect(hrefsOf(viewBlock(subject, { example: 'noContact' }))).toEqual([]);
});
