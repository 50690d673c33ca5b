import { expect, it } from 'vitest';
import { countIn, eachExample, hrefsOf, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './header.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('is the only banner landmark and has no heading', () => {
  eachExample(subject, (view, name) => {
    expect(view.getAllByRole('banner'), name).toHaveLength(1);
    expect(countIn(view, 'h1, h2'), name).toBe(0);
  });
});

it('links home, bookmarks and cart without JavaScript', () => {
  expect(hrefsOf(viewBlock(subject))).toEqual(expect.arrayContaining(['/', '/test-bookmarks', '/test-cart']));
  expect(hrefsOf(viewBlock(subject, { example: 'plain' }))).not.toContain('/test-cart');
});

it('renders nothing personal on the server', () => {
  const view = viewBlock(subject);
  expect(countIn(view, '[aria-haspopup], dialog')).toBe(0);
  expect(view.element.innerHTML).not.toContain('در سبد');
});

it('has both the login link and the account menu, of which styles show one to each visitor', () => {
  const view = viewBlock(subject);
  expect(countIn(view, 'a.guest[href="/test-profile"]')).toBe(1);
  expect(view.getByRole('button', { name: 'حساب کاربری' }).getAttribute('popovertarget')).toBe(
    'test-account',
  );
  expect(hrefsOf(view)).toContain('/bills');
  expect(hrefsOf(viewBlock(subject, { example: 'plain' }))).not.toContain('/test-profile');
});

it('renders its slots in order', () => {
  const { getAllByText } = viewBlock(subject, {
    slots: { search: <i>the search</i>, menu: <i>the menu</i> },
  });
  expect(getAllByText(/^the /).map(({ textContent }) => textContent)).toEqual(['the search', 'the menu']);
});
