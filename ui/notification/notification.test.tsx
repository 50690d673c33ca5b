// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NotificationRegion } from './notification-region.tsx';
import { dismiss, maxNotifications, notificationStore, notify } from './notify.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => notificationStore.snapshot().forEach(({ id }) => dismiss(id)));
  cleanup();
  vi.useRealTimers();
});

const region = <NotificationRegion label="پیام‌ها" closeLabel="بستن" />;
const shown = () => notificationStore.snapshot().map(({ text }) => text);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('notifications', () => {
  it('disappear after five seconds', () => {
    render(region);
    act(() => void notify({ text: 'افزوده شد' }));
    wait(4999);
    expect(shown()).toEqual(['افزوده شد']);
    wait(1);
    expect(shown()).toEqual([]);
  });

  it('stay while hovered or focused', () => {
    render(region);
    act(() => void notify({ text: 'افزوده شد' }));
    const close = screen.getByRole('button', { name: 'بستن', hidden: true });
    fireEvent.focus(close);
    wait(20_000);
    expect(shown()).toHaveLength(1);
    fireEvent.blur(close);
    wait(5000);
    expect(shown()).toHaveLength(0);
  });

  it('are announced: errors at once, others politely', () => {
    render(region);
    act(() => void notify({ text: 'ذخیره شد', tone: 'positive' }));
    expect(screen.getByRole('status').textContent).toBe('ذخیره شد');
    act(() => void notify({ text: 'نشد', tone: 'negative' }));
    expect(screen.getByRole('alert').textContent).toBe('نشد');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('run their action and disappear', () => {
    const onSelect = vi.fn();
    render(region);
    act(() => void notify({ text: 'حذف شد', action: { text: 'بازگرداندن', onSelect } }));
    fireEvent.click(screen.getByRole('button', { name: 'بازگرداندن', hidden: true }));
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('give the focus back to where it came from when they go', () => {
    render(
      <>
        <button type="button">کالا</button>
        {region}
      </>,
    );
    // jsdom shows no popovers, and nothing in them can have the focus.
    document.querySelector('[popover]')?.removeAttribute('popover');
    const row = screen.getByRole('button', { name: 'کالا' });
    const press = (name: string): void => {
      row.focus();
      act(() => void notify({ text: 'حذف شد', action: { text: 'بازگرداندن', onSelect: () => {} } }));
      const button = screen.getByRole('button', { name, hidden: true });
      act(() => button.focus());
      expect(document.activeElement).toBe(button);
      fireEvent.click(button);
      expect([shown(), document.activeElement]).toEqual([[], row]);
    };
    press('بازگرداندن');
    press('بستن');
  });

  it('of one key replace each other, with at most three visible', () => {
    notify({ text: '۱', key: 'cart' });
    notify({ text: '۲', key: 'cart' });
    expect(shown()).toEqual(['۲']);
    for (let index = 0; index < 5; index += 1) notify({ text: `پیام ${index}` });
    expect(shown()).toHaveLength(maxNotifications);
  });
});
