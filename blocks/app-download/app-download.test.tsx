import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './app-download.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with at most one h1', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(name.startsWith('default') ? 1 : 0);
});

it('links every place where it can be had, and lists the steps in their order', () => {
  const html = renderBlock(subject);
  expect(countTags(html, 'a')).toBe(1);
  expect(html.indexOf('اشتراک‌گذاری')).toBeLessThan(html.indexOf('افزودن به صفحهٔ اصلی»'));
});
