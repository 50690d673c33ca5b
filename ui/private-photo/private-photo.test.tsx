// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WithMessages } from '../testing/with-messages.tsx';
import { PrivatePhoto, type PrivatePhotoProps } from './private-photo.tsx';

// jsdom has the dialog element without its methods.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

const show = (props: Partial<PrivatePhotoProps> = {}) =>
  render(
    <WithMessages>
      <PrivatePhoto id="photo" address="blob:a" alt="تصویر ۱" failed={false} refetch={vi.fn()} {...props} />
    </WithMessages>,
  );

it('opens large in a dialog, from the address that is loaded already', () => {
  show();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'تصویر ۱ بزرگ‌نمایی' }));
  const dialog = screen.getByRole('dialog', { name: 'تصویر ۱' });
  expect(within(dialog).getByRole<HTMLImageElement>('img', { name: 'تصویر ۱' }).src).toBe('blob:a');
  fireEvent.click(within(dialog).getByRole('button', { name: 'بستن تصویر' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('waits, and offers another try when it could not be loaded', () => {
  show({ address: null });
  expect(screen.getByRole('status', { name: 'در حال دریافت تصویر' })).toBeTruthy();
  cleanup();
  const refetch = vi.fn();
  show({ address: null, failed: true, refetch });
  fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
