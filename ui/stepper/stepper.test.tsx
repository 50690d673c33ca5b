// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WithMessages } from '../testing/with-messages.tsx';
import { Stepper } from './stepper.tsx';
import type { StepperProps } from './stepper.tsx';

afterEach(cleanup);

const labels = { decrease: 'کم کردن', increase: 'زیاد کردن', value: 'تعداد' };

function show(props: Partial<StepperProps>) {
  const onChange = vi.fn();
  render(
    <WithMessages>
      <Stepper value={2} onChange={onChange} labels={labels} {...props} />
    </WithMessages>,
  );
  return { onChange, button: (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }) };
}

describe('Stepper', () => {
  it('counts up and down in the digits of the page', () => {
    const { onChange, button } = show({});
    expect(screen.getByText('۲')).toBeTruthy();
    fireEvent.click(button('زیاد کردن'));
    fireEvent.click(button('کم کردن'));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it('stops at both limits', () => {
    expect(show({ value: 1 }).button('کم کردن').disabled).toBe(true);
    cleanup();
    expect(show({ value: 5, max: 5 }).button('زیاد کردن').disabled).toBe(true);
  });

  it('removes at one, where that is allowed', () => {
    const { onChange, button } = show({ value: 1, labels: { ...labels, remove: 'حذف' } });
    fireEvent.click(button('حذف'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(0);
  });
});
