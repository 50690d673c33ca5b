// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nextTab } from './next-tab.ts';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

describe('Tabs', () => {
  it('arrow keys follow the writing direction and wrap around', () => {
    expect(nextTab('ArrowLeft', 0, 3, 'rtl')).toBe(1);
    expect(nextTab('ArrowRight', 0, 3, 'rtl')).toBe(2);
    expect(nextTab('ArrowRight', 2, 3, 'ltr')).toBe(0);
    expect(nextTab('End', 0, 3, 'rtl')).toBe(2);
    expect(nextTab('a', 0, 3, 'rtl')).toBeNull();
  });

  it('shows one panel, labelled by its tab, and moves with the keyboard', () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    const onSelect = vi.fn();
    render(
      <Tabs
        id="t"
        label="بخش‌ها"
        onSelect={onSelect}
        tabs={[
          { key: 'a', text: 'الف', content: 'یک' },
          { key: 'b', text: 'ب', content: 'دو' },
        ]}
      />,
    );
    expect(screen.getByRole('tabpanel', { name: 'الف' }).textContent).toBe('یک');
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('b');
    expect(screen.getByRole('tabpanel', { name: 'ب' }).textContent).toBe('دو');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'ب' }));
  });
});
