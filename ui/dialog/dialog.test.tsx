// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

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

const parts = { id: 'login', title: 'ورود', closeLabel: 'بستن' };

describe('Dialog', () => {
  it('is modal while open and labelled by its title', () => {
    const { rerender } = render(<Dialog {...parts} open={false} onClose={vi.fn()} />);
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(<Dialog {...parts} open onClose={vi.fn()} />);
    expect(screen.getByRole('dialog', { name: 'ورود' })).toBeTruthy();
  });

  it('requests closing by its button, the backdrop and Escape, but not by clicks on its content', () => {
    const onClose = vi.fn();
    render(
      <Dialog {...parts} open onClose={onClose}>
        <p>متن</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog');
    fireEvent.mouseDown(screen.getByText('متن'));
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'بستن' }));
    fireEvent.mouseDown(dialog);
    fireEvent(dialog, new Event('cancel'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('requests closing when the browser has closed it without asking', () => {
    const onClose = vi.fn();
    render(<Dialog {...parts} open onClose={onClose} />);
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens again after Escape, although the browser says only then that it was closed', () => {
    const onClose = vi.fn();
    const { rerender } = render(<Dialog {...parts} open onClose={onClose} />);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close = () => {
      dialog.open = false;
    };
    fireEvent(dialog, new Event('cancel'));
    rerender(<Dialog {...parts} open={false} onClose={onClose} />);
    expect(dialog.open).toBe(false);
    rerender(<Dialog {...parts} open onClose={onClose} />);
    fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when no file is chosen in it', () => {
    const onClose = vi.fn();
    render(
      <Dialog {...parts} open onClose={onClose}>
        <input type="file" aria-label="تصویر" />
      </Dialog>,
    );
    fireEvent(screen.getByLabelText('تصویر'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('does not request closing again when its owner closes it', () => {
    const onClose = vi.fn();
    const { rerender } = render(<Dialog {...parts} open onClose={onClose} />);
    rerender(<Dialog {...parts} open={false} onClose={onClose} />);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('focuses the autofocus field', () => {
    render(
      <Dialog {...parts} open onClose={vi.fn()}>
        <input aria-label="موبایل" data-autofocus />
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('موبایل'));
  });
});

describe('Sheet', () => {
  it('closes when dragged down far enough, and springs back otherwise', () => {
    const onClose = vi.fn();
    render(<Sheet {...parts} open onClose={onClose} />);
    const sheet = screen.getByRole('dialog');
    Object.defineProperty(sheet, 'offsetHeight', { value: 400 });
    const handle = sheet.querySelector('.handle');
    if (handle === null) throw new Error('a sheet has a handle');
    const drag = (distance: number) => {
      fireEvent.pointerDown(handle, { clientY: 100 });
      fireEvent.pointerMove(handle, { clientY: 100 + distance });
      fireEvent.pointerUp(handle, { clientY: 100 + distance });
    };
    drag(60);
    expect(onClose).not.toHaveBeenCalled();
    expect(sheet.style.translate).toBe('');
    drag(150);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
