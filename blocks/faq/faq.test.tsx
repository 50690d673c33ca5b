import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import component from './faq.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('shows each question as a heading, under a title or beside those of the page', () => {
  eachExample(subject, ({ getAllByRole }, name) =>
    expect(getAllByRole('heading', { level: 2 }).length, name).toBe(1),
  );
});

it('keeps the answers in the page, with links', () => {
  const view = viewBlock(subject, { example: 'default' });
  expect(view.getByText('سفارش‌ها').getAttribute('href')).toBe('/bills');
  expect(view.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'کد چه زمانی می‌رسد؟',
    'با چه روشی می‌توان پرداخت؟',
  ]);
});
