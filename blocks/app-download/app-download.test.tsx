import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import component from './app-download.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example with at most one h1', () => {
  const count = eachExample(subject, ({ queryAllByRole }, name) =>
    expect(queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('default') ? 1 : 0),
  );
  expect(count).toBeGreaterThan(0);
});

it('links every download and lists the steps in their order', () => {
  const { getAllByRole } = viewBlock(subject);
  expect(getAllByRole('link')).toHaveLength(1);
  const steps = getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  const share = steps.findIndex((step) => step.includes('اشتراک‌گذاری'));
  const add = steps.findIndex((step) => step.includes('افزودن به صفحهٔ اصلی'));
  expect(share).toBeGreaterThanOrEqual(0);
  expect(add).toBeGreaterThan(share);
});
