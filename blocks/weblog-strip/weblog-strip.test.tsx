import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './weblog-strip.tsx';

const subject = { definition, component, messages };

it('renders nothing at all without posts', () => {
  eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML === '', name).toBe(/^(empty|error)/.test(name)),
  );
});

it('links each post by its kind, and all posts of the shown kind', () => {
  expect(hrefsOf(viewBlock(subject))).toEqual(
    expect.arrayContaining(['/test-weblog-post/videos/sample-2', '/test-weblog']),
  );
  expect(hrefsOf(viewBlock(subject, { example: 'missingPicture' }))).toContain('/test-weblog-kind/tutorials');
});
