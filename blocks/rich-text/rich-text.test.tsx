import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './rich-text.tsx';
import { splitSections } from './split-sections.ts';

const subject = { definition, component, messages };

it('renders every example without a title for the whole page', () => {
  for (const [name, html] of Object.entries(renderExamples(subject)))
    expect(countTags(html, 'h1'), name).toBe(0);
});

it('never runs what a text smuggles in', () => {
  const html = renderBlock(subject, {
    props: { text: '<script>alert(1)</script>\n\n[a](javascript:alert(1))' },
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain('href=');
});

it('has a place on the page for every entry of its contents', () => {
  const html = renderBlock(subject, { example: 'contents' });
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(targets).toEqual(['test-1', 'test-2']);
  for (const target of targets) expect(html).toContain(`id="${target}"`);
});

it('keeps the whole text when it cuts it at its headings', () => {
  const text = 'آغاز\n\n## یک\n\nمتن\n\n```\n## کد\n```\n\n## **دو**\n\nپایان';
  const { opening, sections } = splitSections(text);
  expect(sections.map((section) => section.title)).toEqual(['یک', 'دو']);
  expect([opening, ...sections.map((section) => section.text)].join('\n').replaceAll(/\n+/g, '\n')).toBe(
    text.replaceAll(/\n+/g, '\n'),
  );
});
