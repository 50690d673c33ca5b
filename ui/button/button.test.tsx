// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, clampProgress } from './button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('keeps its name and tab position while loading, and ignores clicks', () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" loading onClick={onClick}>
          پرداخت
        </Button>
      </form>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'پرداخت' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('progress is clamped to 0–100', () => {
    expect([-5, 0, 45.4, 100, 400, Number.NaN].map(clampProgress)).toEqual([0, 0, 45, 100, 100, 0]);
  });

  it('takes its padding from the document', () => {
    render(<Button padding="xl">خرید</Button>);
    expect(screen.getByRole('button').style.getPropertyValue('--button-padding')).toBe('32px');
  });

  it('is a link with an address, unless it is disabled', () => {
    const { rerender } = render(<Button href="/cart">سبد</Button>);
    expect(screen.getByRole('link', { name: 'سبد' }).getAttribute('href')).toBe('/cart');
    rerender(
      <Button href="/cart" disabled>
        سبد
      </Button>,
    );
    const link = screen.getByRole('link', { name: 'سبد' });
    expect(link.getAttribute('href')).toBeNull();
    expect(link.getAttribute('aria-disabled')).toBe('true');
  });
});
