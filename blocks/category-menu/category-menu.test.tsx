import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './category-menu.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('is one navigation in every example, and leads to the products when there are no categories', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'nav'), name).toBe(1);
  for (const example of ['empty', 'error'])
    expect(renderBlock(subject, { example })).toContain('href="/test-products"');
});

it.each(['row', 'list'] as const)('links all three levels without a script (%s)', (layout) => {
  const html = renderBlock(subject, { props: { layout } });
  for (const href of [
    '/test-category/sample-1',
    '/test-sub-category/sample-1/sample-12',
    '/test-sub-sub-category/sample-1/sample-11/sample-112',
    '/test-category/sample-3',
  ]) {
    expect(html).toContain(`href="${href}"`);
  }
});

it('opens natively: a button for the popover, or one fold at a time', () => {
  const row = renderBlock(subject);
  expect(row).toContain('popoverTarget="test-panel"');
  expect(row).toMatch(/id="test-panel"[^>]*popover="auto"/);
  expect(renderBlock(subject, { example: 'list' }).match(/<details[^>]*name="test-entries"/g)).toHaveLength(
    2,
  );
});
