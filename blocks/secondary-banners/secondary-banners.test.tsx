import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './secondary-banners.tsx';

const subject = { definition, component, messages };

it('renders every example except the empty one', () => {
  eachExample(subject, ({ queryAllByRole }, name) =>
    expect(queryAllByRole('article').length > 0, name).toBe(!name.startsWith('empty')),
  );
});

it('shows the requested showcases in the requested order', () => {
  const { getAllByRole } = viewBlock(subject, { props: { ids: ['music', 'no-such-banner', 'games'] } });
  expect(getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('اشتراک موسیقی'),
    expect.stringContaining('شارژ بازی‌ها'),
  ]);
});

it('respects its limit', () => {
  expect(countIn(viewBlock(subject, { props: { limit: 1 } }), 'article')).toBe(1);
});
