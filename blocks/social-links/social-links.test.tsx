import { expect, it } from 'vitest';
import { countTags, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './social-links.tsx';

const examples = renderExamples({ definition, component, messages });

it('renders every example; without places nothing is there at all', () => {
  for (const [name, html] of Object.entries(examples))
    expect(html === '', name).toBe(/^(empty|error)/.test(name));
});

it('links every place, with an icon even for a network it does not know', () => {
  expect(countTags(examples['default on web'] ?? '', 'a')).toBe(2);
  expect(countTags(examples['longText on web'] ?? '', 'svg')).toBe(1);
});
