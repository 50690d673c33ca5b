import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './footer.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example; without the site’s data nothing is there at all', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'footer'), name).toBe(name.startsWith('error') ? 0 : 1);
});

it('folds its columns on phones, where one is open at a time, and shows them on desktops', () => {
  const mobile = renderBlock(subject, { platform: 'mobile' });
  expect(mobile.match(/<details[^>]*name="test-columns"/g)).toHaveLength(2);
  expect(countTags(renderBlock(subject, { platform: 'web' }), 'details')).toBe(0);
  for (const html of [mobile, renderBlock(subject, { platform: 'web' })])
    expect(html).toContain('href="/policy"');
});

it('leads home by the shop’s own path and says when support works', () => {
  const html = renderBlock(subject);
  expect(html).toContain('href="/"');
  expect(html).toContain('شنبه تا چهارشنبه، ۹ تا ۲۴');
});
