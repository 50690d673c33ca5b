import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './error-message.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders one h1 in every example and requests nothing', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(1),
  );
  expect(definition.data?.({} as never, {} as never)).toEqual({ pastEnd: { kind: 'page', key: 'past_end' } });
});

it('leads to the last and the first page of a list that has fewer pages', () => {
  const view = viewBlock(subject, { example: 'pastEnd' });
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('این صفحهٔ فهرست پیدا نشد');
  expect(view.element.textContent).toContain('این فهرست ۱۲ صفحه دارد.');
  expect(view.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products?page=12',
    '/products',
  ]);
});

it('searches the products with a plain form', () => {
  expect(countIn(viewBlock(subject), 'form[action="/test-products"][method=get]')).toBe(1);
  expect(countIn(viewBlock(subject, { props: { search: false } }), 'form')).toBe(0);
});
