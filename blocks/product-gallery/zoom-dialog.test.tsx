// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { blockElement } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import ProductGallery from './product-gallery.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollTo = () => {};
});
const scale = () => screen.getByRole('status').textContent;

it('enlarges the shown picture by buttons, keys, wheel, double tap and two fingers, within its bounds', async () => {
  render(blockElement({ definition, component: ProductGallery, messages }));
  fireEvent.click(screen.getByRole('button', { name: 'بزرگ‌نمایی تصویر' }));
  const view = await screen.findByRole('group', { name: /تصویر بزرگ/ });
  await waitFor(() => expect(document.activeElement).toBe(view));
  expect(scale()).toBe('٪۱۰۰');
  fireEvent.click(screen.getByRole('button', { name: 'بزرگ‌تر' }));
  expect(scale()).toBe('٪۱۵۰');
  fireEvent.keyDown(view, { key: '-' });
  expect(scale()).toBe('٪۱۰۰');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'کوچک‌تر' }).disabled).toBe(true);
  fireEvent.doubleClick(view);
  expect(scale()).toBe('٪۲۵۰');
  for (let turn = 0; turn < 9; turn += 1) fireEvent.keyDown(view, { key: '+' });
  expect(scale()).toBe('٪۴۰۰');
  fireEvent.keyDown(view, { key: '0' });
  expect(scale()).toBe('٪۱۰۰');
  // The page must not react to the wheel or the fingers.
  expect(fireEvent.wheel(view, { deltaY: -400 })).toBe(false);
  expect(scale()).toBe('٪۲۷۲');
  fireEvent.doubleClick(view);
  expect(scale()).toBe('٪۱۰۰');
  const fingers = (apart: number) => ({
    touches: [
      { clientX: 0, clientY: 0 },
      { clientX: apart, clientY: 0 },
    ],
  });
  fireEvent.touchMove(view, fingers(100));
  expect(fireEvent.touchMove(view, fingers(200))).toBe(false);
  expect(scale()).toBe('٪۲۰۰');
  fireEvent.click(screen.getByRole('button', { name: 'بستن تصویر' }));
  expect(screen.queryByRole('group', { name: /تصویر بزرگ/ })).toBeNull();
});
