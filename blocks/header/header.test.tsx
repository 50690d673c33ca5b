import { expect, it } from 'vitest';
import { countTags, renderBlock, renderExamples } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import component from './header.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders every example as the page’s one banner, without a heading', () => {
  for (const [name, html] of Object.entries(renderExamples(subject))) {
    expect(countTags(html, 'header'), name).toBe(1);
    expect(countTags(html, 'h1') + countTags(html, 'h2'), name).toBe(0);
  }
});

it('leads home, to the bookmarks and to the cart without a script', () => {
  const html = renderBlock(subject);
  for (const href of ['/', '/test-bookmarks', '/test-cart']) expect(html).toContain(`href="${href}"`);
  expect(renderBlock(subject, { example: 'plain' })).not.toContain('/test-cart');
});

it('knows nothing of the shopper on the server', () => {
  const html = renderBlock(subject);
  expect(html).not.toMatch(/aria-haspopup|در سبد/);
  expect(countTags(html, 'dialog')).toBe(0);
});

it('has the way to sign in and the account’s menu side by side; which is seen the page’s mark of its visitor decides', () => {
  const html = renderBlock(subject);
  expect(html).toMatch(/<a class="guest" href="\/test-profile">/);
  expect(html).toMatch(
    /<button type="button" class="trigger trigger" popoverTarget="test-account" aria-label="حساب کاربری"/,
  );
  expect(html).toContain('href="/bills"');
  expect(renderBlock(subject, { example: 'plain' })).not.toContain('test-profile');
});

it('shows what stands in its slots', () => {
  const html = renderBlock(subject, { slots: { search: <i>the search</i>, menu: <i>the menu</i> } });
  expect(html.indexOf('the search')).toBeGreaterThan(-1);
  expect(html.indexOf('the menu')).toBeGreaterThan(html.indexOf('the search'));
});
