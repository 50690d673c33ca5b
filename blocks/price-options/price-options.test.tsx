import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import PriceOptions from './price-options.tsx';

const subject = { definition, component: PriceOptions, messages };

it('renders every example on both platforms', () => {
  expect(Object.keys(renderExamples(subject))).toHaveLength(12);
});

it('is one choice over all regions, with the default option chosen and what is sold out not to be had', () => {
  const html = renderBlock(subject);
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(4);
  expect(new Set(radios.map((radio) => /name="([^"]*)"/.exec(radio)?.[1])).size).toBe(1);
  expect(
    radios.filter((radio) => radio.includes('checked=""')).map((radio) => /value="(\d+)"/.exec(radio)?.[1]),
  ).toEqual(['411']);
  expect(radios.filter((radio) => radio.includes('disabled=""'))).toHaveLength(1);
  expect(countTags(html, 'fieldset')).toBe(2);
});

it('shows the price that each option leads to, after its discount', () => {
  const html = renderBlock(subject);
  expect(html).toContain('۱٬۲۰۰٬۰۰۰');
  expect(html).toContain('۶٬۲۴۰٬۰۰۰');
});

it('asks nothing where there is nothing to choose', () => {
  expect(renderBlock(subject, { example: 'one' })).toBe('');
});
