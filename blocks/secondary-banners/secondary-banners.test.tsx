import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './secondary-banners.tsx';

const subject = { definition, component, messages };

it('renders every example', () => {
  eachExample(subject, ({ queryAllByRole }, name) =>
    expect(queryAllByRole('article').length > 0, name).toBe(!name.startsWith('empty')),
  );
});

it('shows the showcases that are asked for, in the order asked for', () => {
  const { getAllByRole } = viewBlock(subject, { props: { ids: ['music', 'no-such-banner', 'games'] } });
  expect(getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('اشتراک موسیقی'),
    expect.stringContaining('شارژ بازی‌ها'),
  ]);
});

it('shows no more than its limit', () => {
  expect(countIn(viewBlock(subject, { props: { limit: 1 } }), 'article')).toBe(1);
});
