import { expect, it } from 'vitest';
import { renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './weblog-strip.tsx';

const subject = { definition, component, messages };

it('renders every example; without posts nothing is there at all', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(html === '', name).toBe(/^(empty|error)/.test(name));
});

it('links each post by its kind, and leads to all posts of the kind it shows', () => {
  expect(renderBlock(subject)).toContain('href="/test-weblog-post/videos/sample-2"');
  expect(renderBlock(subject)).toContain('href="/test-weblog"');
  expect(renderBlock(subject, { example: 'missingPicture' })).toContain('href="/test-weblog-kind/tutorials"');
});
