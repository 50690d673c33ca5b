// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startTestActors } from '#actors/testing.ts';
import { addToCart, cardSnapshot } from '#actors/cart/cart.ts';
import { sampleCard } from '#schemas/entities/examples.ts';
import { blockElement, countIn, eachExample } from '#tools/testing/render-block.tsx';
import component from './cart-pay-bar.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component, messages };

it('renders nothing on the server', () => {
  eachExample(subject, (view, name) => expect(countIn(view, 'a'), name).toBe(0));
});

it('shows the total and the checkout link for a filled cart, and nothing for an empty one', () => {
  startTestActors();
  render(blockElement(subject));
  expect(screen.queryByRole('link')).toBeNull();
  act(() => void addToCart(cardSnapshot(sampleCard())));
  expect(screen.getByRole('link', { name: 'تکمیل خرید' }).getAttribute('href')).toBe('/test-checkout');
  expect(screen.getByRole('region').textContent).toContain('۱٬۲۰۰٬۰۰۰');
});
