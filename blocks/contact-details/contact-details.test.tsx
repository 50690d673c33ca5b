import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './contact-details.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(html.length, name).toBeGreaterThan(0);
});

it('can be dialled, written to and found, and numbers keep their order', () => {
  const html = renderBlock(subject);
  for (const href of [
    'tel:02191000000',
    'mailto:support@example.com',
    'https://t.me/example_support',
    'https://www.openstreetmap.org/',
  ])
    expect(html).toContain(`href="${href}`);
  expect(html).toMatch(/<bdi[^>]*dir="ltr"[^>]*>۰۲۱۹۱۰۰۰۰۰۰<\/bdi>/);
});

it('says on which days and when', () => {
  expect(renderBlock(subject)).toContain('شنبه تا چهارشنبه، از ساعت ۹ تا ۲۴');
});

it('shows the ways that there are and no others', () => {
  expect(countTags(renderBlock(subject, { example: 'empty' }), 'li')).toBe(1);
  expect(countTags(renderBlock(subject, { example: 'error' }), 'li')).toBe(0);
});
