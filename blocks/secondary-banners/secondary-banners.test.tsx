import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './secondary-banners.tsx';

const subject = { definition, component, messages };

it('renders every example', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'article') > 0, name).toBe(!name.startsWith('empty'));
});

it('shows the showcases that are asked for, in the order asked for', () => {
  const html = renderBlock(subject, { props: { ids: ['music', 'no-such-banner', 'games'] } });
  expect(countTags(html, 'article')).toBe(2);
  expect(html.indexOf('اشتراک موسیقی')).toBeLessThan(html.indexOf('شارژ بازی‌ها'));
});

it('shows no more than its limit', () => {
  expect(countTags(renderBlock(subject, { props: { limit: 1 } }), 'article')).toBe(1);
});
