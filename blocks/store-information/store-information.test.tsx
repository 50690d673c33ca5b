import { expect, it } from 'vitest';
import { sampleStore } from '#schemas/entities/examples.ts';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreInformation from './store-information.tsx';

const subject = { definition, component: StoreInformation, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(10);
});

it('lists the whole week from the day it begins with in the language of the page', () => {
  const days = [...renderBlock(subject).matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, day]) => day);
  expect(days).toEqual(['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه']);
});

it('fills the store’s place into the address of the map', () => {
  expect(renderBlock(subject)).toContain('mlat=36.3104&amp;mlon=59.5755#map=17/36.3104/59.5755');
});

it('links only the ways of contact that there are', () => {
  const contact = { phone_number: '05138400000', email: null, telegram: null, instagram: null };
  const html = renderBlock(subject, { data: { store: sampleStore({ contact }) } });
  expect(html).toContain('href="tel:05138400000"');
  expect(html).not.toMatch(/mailto:|t\.me/);
  expect(countTags(renderBlock(subject, { example: 'noContact' }), 'a')).toBe(0);
});
