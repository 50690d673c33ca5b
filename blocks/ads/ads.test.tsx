import { expect, it } from 'vitest';
import { eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import component from './ads.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('links advertisers to the contact page, with and without advertisements', () => {
  const checked = ['default on web', 'empty on mobile'].filter((name) => {
    let links: (string | null)[] = [];
    eachExample(subject, (view, each) => {
      if (each === name) links = hrefsOf(view);
    });
    return links.includes('/contact');
  });
  expect(checked).toHaveLength(2);
});

it('labels each advertisement as one', () => {
  const { getAllByRole } = viewBlock(subject);
  expect(getAllByRole('article').map(({ textContent }) => textContent?.includes('آگهی · '))).toEqual([
    true,
    true,
  ]);
});
