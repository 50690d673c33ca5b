import { expect, it } from 'vitest';
import { countIn, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import component from './search-bar.tsx';

const subject = { definition, component, messages };

it('is a plain form to the products in every example', () => {
  eachExample(subject, (view, name) => {
    expect(countIn(view, 'form[action="/test-products"][method=get]'), name).toBe(1);
    expect(countIn(view, 'input'), name).toBe(1);
  });
});

it('labels its field, and is a combobox only with suggestions', () => {
  const field = viewBlock(subject).getByRole('combobox', { name: /جست‌وجو در محصولات/ });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(viewBlock(subject, { example: 'plain' }).queryByRole('combobox')).toBeNull();
});
