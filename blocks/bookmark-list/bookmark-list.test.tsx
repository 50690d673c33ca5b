import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import BookmarkList from './bookmark-list.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: BookmarkList, messages };

it('gives the page one h1 in every example', () => {
  const count = eachExample(subject, ({ queryAllByRole }, name) =>
    expect(queryAllByRole('heading', { level: 1 }), name).toHaveLength(1),
  );
  expect(count).toBeGreaterThan(0);
});

it('reserves space in the server HTML without saying that the list is empty', () => {
  const { element, queryByText } = viewBlock(subject);
  expect(element.querySelectorAll('li')).toHaveLength(8);
  expect(queryByText(/نشان نکرده‌اید/)).toBeNull();
});
