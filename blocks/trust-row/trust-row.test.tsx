import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './trust-row.tsx';

const subject = { definition, component, messages };

it('renders every example with one item for each reason', () => {
  for (const [name, html] of Object.entries(renderExamples(subject))) {
    const { items } = definition.props.parse(definition.examples[name.split(' ')[0] ?? '']?.props);
    expect(countTags(html, 'li'), name).toBe(items.length);
  }
});

it('links the reasons that lead somewhere and no others', () => {
  expect(countTags(renderBlock(subject), 'a')).toBe(1);
});
