import { expect, it } from 'vitest';
import { sampleListing } from '#schemas/entities/examples.ts';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import CategoryHeading from './category-heading.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: CategoryHeading, messages };

it('gives the page one h1 in every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(1);
});

it('names what was searched for', () => {
  expect(renderBlock(subject, { example: 'search' })).toContain('نتایج جست‌وجوی «اپل»');
});

it('says so when there is nothing', () => {
  const listing = sampleListing({ pagination: { current_page: 1, last_page: 1, per_page: 24, total: 0 } });
  expect(renderBlock(subject, { data: { listing } })).toContain('بدون کالا');
});
