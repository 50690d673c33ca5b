import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { sampleCard } from '#schemas/entities/examples.ts';
import common from '../messages.fa.json' with { type: 'json' };
import { CatalogueCard } from './catalogue-card.tsx';
import type { CatalogueCardProps } from './catalogue-card.tsx';

const actions = {
  bookmarked: false,
  toggleBookmark: () => undefined,
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

it('says when the store of goods that are sent opens, once that is known, and never closes codes', () => {
  const product = sampleCard({ type: 'physical', delivery: 'shipping' });
  const store = { open: false, nextChange: new Date('2026-03-21T05:30:00Z'), soon: true };
  expect(render({ product, store: null })).toContain('ارسال به نشانی شما');
  expect(render({ product, store })).toContain('۹:۰۰ باز می‌شود');
  expect(render({ product, store: { ...store, nextChange: null } })).toContain('بسته است');
  expect(render({ product: sampleCard({ delivery: 'instant' }), store })).toContain('تحویل آنی');
});

it('promises nothing that is sold out, and what waits for verification as such', () => {
  expect(render({ product: sampleCard({ delivery: 'verification' }) })).toContain('تحویل پس از احراز هویت');
  expect(render({ product: sampleCard({ in_stock: false }) })).not.toContain('تحویل');
});

it('shows the rating where no status stands, and none of a product that nobody has rated', () => {
  expect(render({ product: sampleCard({ rating: 4.25 }) })).toMatch(
    /role="img" aria-label="امتیاز ۴٫۳ از ۵"[^>]*>۴٫۳</,
  );
  expect(render({ product: sampleCard({ rating: null }) })).not.toContain('امتیاز');
  const few = sampleCard({ rating: 4.25, min_quantity: 5, option_count: 1 });
  expect(render({ product: few })).not.toContain('امتیاز');
});

it('shows the price of the requested currency with its own discount', () => {
  expect(render({ currency: 'dollar' })).toMatch(/۱۰٫?\S*.*دلار/s);
});

it('says «from» only of the smallest price, and names the option of every other', () => {
  const product = sampleCard({ option_title: 'ده دلاری' });
  const from = `>${common.price.from}<`;
  expect(render({ product })).toContain('ده دلاری');
  expect(render({ product })).toContain(from);
  const dearer = render({ product: { ...product, has_cheaper: true } });
  expect(dearer).toContain('ده دلاری');
  expect(dearer).not.toContain(from);
  expect(render({ product: sampleCard({ option_title: undefined }) })).not.toContain(from);
});
