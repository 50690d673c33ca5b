import { expect, it } from 'vitest';
import { noRequest } from '#schemas/block/request.ts';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import RelatedProducts from './related-products.tsx';

const subject = { definition, component: RelatedProducts, messages };
const page = { breadcrumbs: [], route_id: 'product', path: '/', query: {} };
const context = {
  params: { slug: 'from-address' },
  page,
  query: {},
  platform: 'web',
  locale: 'fa-ir',
} as const;

it('renders nothing when there are no related products', () => {
  const count = eachExample(subject, ({ element }, name) =>
    expect(element.innerHTML === '', name).toBe(/^(empty|error)/.test(name)),
  );
  expect(count).toBe(10);
});

it('has one card for each product', () => {
  expect(countIn(viewBlock(subject), 'article')).toBe(9);
});

it('has no arrow before it is measured unless there is more than can be in view', () => {
  expect(countIn(viewBlock(subject), '[data-at=start]')).toBe(1);
  expect(countIn(viewBlock(subject, { example: 'longText' }), '[data-at=none]')).toBe(1);
});

it('requests products related to the page’s product', () => {
  const props = definition.props.parse({ count: 6 });
  expect(definition.data(props, context).related).toMatchObject({
    input: { slug: 'from-address', limit: 6 },
  });
});

it('requests nothing on a page without a product', () => {
  const props = definition.props.parse({});
  expect(definition.data(props, { ...context, params: {} }).related).toBe(noRequest);
});
