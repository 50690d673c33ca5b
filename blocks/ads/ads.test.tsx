import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import component from './ads.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example, and an advertiser always finds the way in', () => {
  const examples = renderExamples(subject);
  for (const name of ['default on web', 'empty on mobile'])
    expect(examples[name]).toContain('href="/contact"');
});

it('says of each advertisement that it is one', () => {
  const html = renderBlock(subject);
  expect(countTags(html, 'article')).toBe(2);
  expect(html.match(/آگهی · /g)).toHaveLength(2);
});
