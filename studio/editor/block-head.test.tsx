// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showInStudio } from '../releases/testing/show.tsx';
import { BlockHead } from './block-head.tsx';
import english from './messages.en.json' with { type: 'json' };
import persian from './messages.fa.json' with { type: 'json' };

afterEach(cleanup);

test('the acts of every day have words, and copy and paste have different icons', async () => {
  const acts = {} as Parameters<typeof BlockHead>[0]['acts'];
  await showInStudio(
    <BlockHead
      selection={['a']}
      isHidden={false}
      mayLink
      acts={acts}
      nodes={[]}
      labelOf={(type) => type}
      others={[]}
      onAddAfter={() => undefined}
      onReplace={() => undefined}
      onExamples={undefined}
    />,
  );
  const bar = await screen.findByRole('toolbar');
  const words = [...bar.querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean);
  expect(words).toEqual(['Duplicate', 'Copy', 'Paste', 'Hide', 'Remove']);
  const icons = [...bar.querySelectorAll('use')].map((each) => each.getAttribute('href'));
  expect(icons.length).toBeGreaterThan(9);
  expect(new Set(icons).size).toBe(icons.length);
});

test.each([english, persian])('the label of an act contains its word', ({ block: { word, ...labels } }) => {
  for (const [act, said] of Object.entries(word)) expect(labels[act as 'copy'], act).toContain(said);
});
