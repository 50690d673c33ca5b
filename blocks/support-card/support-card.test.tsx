import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './support-card.tsx';

const subject = { definition, component, messages };

it('renders every example with its title', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h2'), name).toBe(1);
});

it('offers the ways that there are and no others', () => {
  expect(countTags(renderBlock(subject), 'a')).toBe(3);
  expect(countTags(renderBlock(subject, { example: 'empty' }), 'a')).toBe(0);
});

it('says the hours, and leaves to the browser whether it is one of them now', () => {
  const html = renderBlock(subject);
  expect(html).toContain('شنبه تا چهارشنبه، از ۹ تا ۲۴');
  expect(html).not.toMatch(/پاسخ‌گوییم|خارج از ساعت/);
});
