import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { sampleCard } from '#schemas/entities/examples.ts';
import common from '../messages.fa.json' with { type: 'json' };
import { CatalogueCard } from './catalogue-card.tsx';
import type { CatalogueCardProps } from './catalogue-card.tsx';

const actions = {
  bookmarked: false,
  toggleBookmark: () => {},
  adding: false,
  inCart: 0,
  add: () => 'added' as const,
};
const render = (props: Partial<CatalogueCardProps> = {}) =>
  renderToString(
    <IntlProvider locale="fa-ir" timeZone="Asia/Tehran" messages={{ common }}>
      <CatalogueCard href="/p" product={sampleCard()} currency="toman" actions={actions} {...props} />
    </IntlProvider>,
  );

it('names the product in its buttons, which stand outside its link', () => {
  const html = render();
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html).toContain('نشان کردن «گیفت کارت اپل');
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<button/);
});

it('says by the name of the bookmark button what a press does, and no state that contradicts it', () => {
  const html = render({ actions: { ...actions, bookmarked: true } });
  expect(html).toContain('برداشتن نشان «گیفت کارت اپل');
  expect(html).not.toContain('aria-pressed');
});

it('shows no price and no add button when out of stock', () => {
  const html = render({ product: sampleCard({ in_stock: false }) });
  expect(html).toContain('ناموجود');
  expect(html).not.toContain('تومان');
  expect(html.match(/<button/g)).toHaveLength(1);
});

it('shows that the store is closed only when that is known', () => {
  expect(render({ storeOpen: null })).not.toContain('بسته است');
  expect(render({ storeOpen: false })).toContain('بسته است');
});

it('shows the price of the requested currency with its own discount', () => {
  expect(render({ currency: 'dollar' })).toMatch(/۱۰٫?\S*.*دلار/s);
});
