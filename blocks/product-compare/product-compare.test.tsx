import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import { sampleCard } from '#schemas/entities/examples.ts';
import component from './product-compare.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('leaves the title to the page, and has a table where there is something to compare', () => {
  eachExample(subject, (view, name) => {
    expect(view.queryAllByRole('heading', { level: 1 }), name).toEqual([]);
    expect(countIn(view, 'table'), name).toBe(/^(?:empty|error)/.test(name) ? 0 : 1);
  });
});

it('shows each product in a column, and marks the lines that differ', () => {
  const view = viewBlock(subject, { example: 'default' });
  expect(view.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
    sampleCard().title,
    'کیف پول استیم',
  ]);
  const line = (title: string) => {
    const row = view.getByRole('rowheader', { name: title }).closest('tr');
    if (!row) throw new Error(`no line ${title}`);
    return row;
  };
  expect(
    within(line('منطقه'))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['آمریکا', 'جهانی']);
  expect(line('منطقه').hasAttribute('data-differs')).toBe(true);
  expect(line('نوع تحویل').hasAttribute('data-differs')).toBe(false);
  expect(within(line('تاریخ انقضا')).getByText(messages.none)).toBeTruthy();
  expect(within(line(messages.rating)).getByText(messages.unrated)).toBeTruthy();
});

it('removes and adds by links, and offers nothing that is compared already', () => {
  const view = viewBlock(subject, { example: 'default' });
  const remove = view.getByRole('link', { name: 'برداشتن «کیف پول استیم» از مقایسه' });
  expect(remove.getAttribute('href')).toMatch(/^\/test-compare\?products=[\w-]+$/);
  const added = hrefsOf(view).flatMap((href) => (href?.includes('%2C') ? [href] : []));
  expect(added.length).toBeGreaterThan(0);
  expect(new Set(added.map((href) => href.split('%2C').length))).toEqual(new Set([3]));
});

it('says which option a price stands for, and that others cost more', () => {
  const [first] = definition.examples['default']?.data?.compared?.products ?? [];
  if (!first) throw new Error('the example compares products');
  const second = { ...first, slug: 'second', option_title: undefined };
  const compared = { products: [first, second], related: [] };
  const view = viewBlock(subject, { data: { compared } });
  const price = view.getByRole('rowheader', { name: messages.price }).closest('tr');
  if (!price) throw new Error('no line of prices');
  const [from, whole] = within(price).getAllByRole('cell');
  expect(from?.textContent).toContain('۱۰ دلاری');
  expect(from?.textContent).toContain('از ۱٬۲');
  expect(whole?.textContent).not.toContain('از ۱٬۲');
  expect(price.hasAttribute('data-differs')).toBe(true);
});

it('asks for at most four products, each once, and for none with a name that no product can have', () => {
  const { data } = definition;
  const context = { params: {}, page: {}, platform: 'web' } as const;
  const asked = (products: string) =>
    // cast: the test reads only the request
    data?.(definition.props.parse({}), { ...context, query: { products } } as never).compared;
  expect(asked(`a,b,a,${'c'.repeat(300)},,d`)).toMatchObject({
    operation: 'products.compare',
    input: { slugs: 'a,b,d' },
  });
  expect(asked('a,b,c,d,e')).toMatchObject({ input: { slugs: 'a,b,c,d' } });
  expect(asked('')).toMatchObject({ kind: 'query' });
});
