import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './error-message.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('gives the page its one h1 in every example, and needs no data', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(1);
  expect(Object.values(definition.examples).every((example) => example.data === undefined)).toBe(true);
});

it('searches the products by a plain form', () => {
  expect(renderBlock(subject)).toMatch(/<form[^>]*action="\/test-products"[^>]*method="get"/);
  expect(renderBlock(subject, { props: { search: false } })).not.toContain('<form');
});
