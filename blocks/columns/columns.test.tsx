import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import Columns from './columns.tsx';
import styles from './columns.module.css';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: Columns, messages };
const slots = { main: <p>main content</p>, aside: <p>aside content</p>, below: <p>below content</p> };

it('renders every example on both platforms', () => {
  expect(eachExample(subject)).toBe(8);
});

it('keeps the reading order of the document', () => {
  const order = (view: ReturnType<typeof viewBlock>) =>
    view.getAllByText(/(main|aside|below) content/).map(({ textContent }) => textContent);
  expect(order(viewBlock(subject, { slots }))).toEqual(['main content', 'aside content', 'below content']);
  expect(order(viewBlock(subject, { slots, props: { first: 'aside' } }))).toEqual([
    'aside content',
    'main content',
    'below content',
  ]);
});

it.each(['tablet', 'desktop'] as const)(
  'leaves the room of a second column that shows nothing, from a %s',
  (from) => {
    const css = readFileSync(path.join(import.meta.dirname, 'columns.module.css'), 'utf8');
    const rules = [...css.matchAll(/\*\/\s*([^{}]*\[data-of-filled-cart\][^{}]*)\{/g)].map(
      ([, rule = '']) => rule,
    );
    expect(rules).toHaveLength(2);
    const rule = rules.find((each) => each.includes('data-from') === (from === 'tablet')) ?? '';
    const selector = rule.replaceAll(/:global\((:root:not\([^)]*\))\)/g, '$1');
    const isLeft = (aside: ReactNode, cart = ''): boolean => {
      const { element } = viewBlock(subject, { slots: { ...slots, aside }, props: { from } });
      element.ownerDocument.documentElement.dataset['cart'] = cart;
      return element.querySelector(`.${styles.columns}`)?.matches(selector) ?? false;
    };
    const ofFilledCart = (
      <div>
        <div hidden data-of-filled-cart="" />
      </div>
    );
    const beside = (
      <>
        {ofFilledCart}
        <div>another block</div>
      </>
    );
    expect(isLeft(<div />)).toBe(true);
    expect(isLeft(<div data-conditional="" />)).toBe(false);
    expect(isLeft(<div>a block</div>)).toBe(false);
    expect(isLeft(ofFilledCart)).toBe(true);
    expect(isLeft(ofFilledCart, 'filled')).toBe(false);
    expect(isLeft(beside)).toBe(false);
  },
);
