import { expect, it } from 'vitest';
import { countTags, renderExamples } from '#tools/testing/render-block.tsx';
import { missingCssClasses } from '#ui/testing/css-modules.ts';
import component from './checkout-steps.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('tells nobody’s business on the server: every example is the same at every rendering, with one title at most', () => {
  const examples = renderExamples(subject);
  expect(Object.keys(examples).length).toBeGreaterThan(0);
  expect(renderExamples(subject)).toEqual(examples);
  for (const [name, html] of Object.entries(examples)) {
    expect(countTags(html, 'h1'), name).toBeLessThanOrEqual(1);
    expect(html, name).not.toMatch(/undefined|NaN|\[object/);
  }
});

it('has every class that it uses, and no other', () => {
  const { problems, seen } = missingCssClasses(import.meta.dirname);
  expect(seen).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});
