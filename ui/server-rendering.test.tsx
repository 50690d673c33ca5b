import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { examples } from './testing/examples.tsx';
import { WithMessages } from './testing/with-messages.tsx';

const render = (name: string) => renderToString(<WithMessages>{examples[name]}</WithMessages>);

/** Components that only wrap others, or have tests in their own files. */
const coveredElsewhere = [
  'container',
  'field',
  'section-header',
  'markdown',
  'catalogue-card',
  'with-messages',
  'examples',
  'order-examples',
  'show-form',
];

/** Browser-only components, with tests in their own files. */
const browserOnly = [
  'map-picker',
  'schema-form',
  'form-templates',
  'form-widgets',
  'address-form',
  'city-field',
  'combobox',
  'place-on-map',
  'place-search',
  'one-time-code-form',
  'code-field',
  'repeated-reason',
  'upload-field',
  'attachment-field',
  'upload-actions',
  'upload-progress',
];

describe('every component on the server', () => {
  it('has an example here', () => {
    const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const known = new Set([...Object.keys(examples).map(kebab), ...coveredElsewhere, ...browserOnly]);
    const parts = globSync('**/*.tsx', { cwd: import.meta.dirname })
      .filter((file) => !file.endsWith('.test.tsx'))
      .map((file) => basename(file, '.tsx'));
    expect(parts.length).toBeGreaterThan(40);
    expect(parts.filter((part) => !known.has(part))).toEqual([]);
  });

  it.each(Object.keys(examples))('renders %s the same each time, without generated ids', (name) => {
    const html = render(name);
    expect(html).not.toBe('');
    expect(render(name)).toBe(html);
    // Ids of useId depend on the position in the tree, which is unknown to a cached block.
    expect(html).not.toMatch(/id="[_:«]/);
    expect(html).not.toContain('undefined');
  });
});

describe('the HTML of components', () => {
  it('gives a picture its size, alternative text and modern formats', () => {
    const html = render('Picture');
    expect(html).toContain('width="400" height="300" alt="گیفت کارت" loading="lazy"');
    expect(html).toContain('<source type="image/avif" srcSet="/a.avif 400w" sizes="50vw"/>');
    expect(html).toContain('--picture-placeholder:#ddd');
  });

  it('separates the struck price, the percentage and the currency from the price', () => {
    const html = render('Price');
    expect(html).toContain('>٪۱۲<');
    expect(html).toContain('<s class="original">۴٬۸۵۰٬۰۰۰</s>');
    expect(html).toContain('<span class="amount">۴٬۲۵۰٬۰۰۰</span> <span class="currency">تومان</span>');
  });

  it('makes a product card one link, named by its title, with its buttons outside', () => {
    const html = render('ProductCard');
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toContain('<a class="link" href="/p">گیفت کارت اپل</a>');
  });

  it('links a pagination to its neighbours and marks the current page', () => {
    const html = render('Pagination');
    expect(html).toContain('href="/products?page=4" rel="prev"');
    expect(html).toContain('href="/products?page=6" rel="next"');
    expect(html).toContain('href="/products?page=5" aria-current="page" aria-label="صفحهٔ ۵"');
  });

  it('names the missing common messages of a price', () => {
    const bare = (
      <IntlProvider locale="fa-ir" messages={{}} timeZone="Asia/Tehran">
        {examples['Price']}
      </IntlProvider>
    );
    expect(() => renderToString(bare)).toThrow('no "common" messages');
  });
});
