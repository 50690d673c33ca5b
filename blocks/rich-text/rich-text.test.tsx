import { expect, it } from 'vitest';
import { measured } from '#tools/testing/measured.ts';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './rich-text.tsx';
import { splitSections } from './split-sections.ts';

const subject = { definition, component, messages };

it('renders no h1 in any example', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(0),
  );
});

it('never runs markup inside its text', () => {
  const view = viewBlock(subject, {
    props: { text: '<script>alert(1)</script>\n\n[a](javascript:alert(1))' },
  });
  expect(view.getByText(/alert\(1\)/)).toBeTruthy();
  expect(countIn(view, 'script, [href]')).toBe(0);
});

it('has an anchor for every entry of its table of contents', () => {
  const view = viewBlock(subject, { example: 'contents' });
  const targets = hrefsOf(view);
  expect(targets).toEqual(['#test-1', '#test-2']);
  for (const target of targets) expect(countIn(view, target ?? ''), target ?? '').toBe(1);
});

it('keeps the whole text when it splits it at headings', () => {
  const text = 'آغاز\n\n## یک\n\nمتن\n\n```\n## کد\n```\n\n## **دو**\n\nپایان';
  const { opening, sections } = splitSections(text);
  expect(sections.map((section) => section.title)).toEqual(['یک', 'دو']);
  expect([opening, ...sections.map((section) => section.text)].join('\n').replaceAll(/\n+/g, '\n')).toBe(
    text.replaceAll(/\n+/g, '\n'),
  );
});

it('cuts a text at its headings in linear time', measured, () => {
  expect(splitSections('a\n\n## **b** ##\n\nc').sections).toEqual([{ title: 'b', text: '## **b** ##\n\nc' }]);
  const before = process.cpuUsage();
  splitSections(`## ${'#'.repeat(60_000)}a`);
  expect(process.cpuUsage(before).user).toBeLessThan(300_000);
});
