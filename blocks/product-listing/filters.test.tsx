// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductListing from './product-listing.tsx';

afterEach(cleanup);

it('chooses by the space bar, and goes through radio buttons by the arrows', () => {
  render(blockElement({ definition, component: ProductListing, messages }));
  const [any, first] = within(
    screen.getByRole('radiogroup', { name: 'نوع کالا', hidden: true }),
  ).getAllByRole('radio', { hidden: true });
  const clicked = vi.fn((event: Event) => event.preventDefault());
  first?.addEventListener('click', clicked);
  any?.focus();
  fireEvent.keyDown(any as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  expect(clicked).not.toHaveBeenCalled();
  fireEvent.keyDown(first as HTMLElement, { key: ' ' });
  expect(clicked).toHaveBeenCalledOnce();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(any);
});
