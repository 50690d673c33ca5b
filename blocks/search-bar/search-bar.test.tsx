import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './search-bar.tsx';

const subject = { definition, component, messages };

it('is a plain form to the products in every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject))) {
    expect(html, name).toMatch(/<form[^>]*action="\/test-products"[^>]*method="get"/);
    expect(countTags(html, 'input'), name).toBe(1);
  }
});

it('names its field, and promises suggestions only where there are some', () => {
  expect(renderBlock(subject)).toContain('aria-expanded="false"');
  expect(renderBlock(subject)).toContain('جست‌وجو در محصولات');
  expect(renderBlock(subject, { example: 'plain' })).not.toContain('combobox');
});
