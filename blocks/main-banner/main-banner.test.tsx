import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './main-banner.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with at most one title for the whole page', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(
      name.startsWith('default') ? 1 : 0,
    ),
  );
});

it('shows the shop’s main showcase unless the document has a banner of its own', () => {
  const showcase = { name: /اعتبار اپل، همین حالا/ };
  expect(viewBlock(subject).getByRole('heading', showcase)).toBeTruthy();
  expect(viewBlock(subject, { example: 'ownBanner' }).queryByRole('heading', showcase)).toBeNull();
});

it('renders its aside slot when there is no banner', () => {
  const slots = { aside: <p>beside</p> };
  expect(viewBlock(subject, { example: 'empty', slots }).getByText('beside')).toBeTruthy();
  expect(viewBlock(subject, { example: 'empty' }).element.innerHTML).toBe('');
});
