// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { IntlProvider } from 'use-intl';
import forms from '#schemas/forms/messages.fa.json' with { type: 'json' };
import { OneTimeCodeForm, type OneTimeCodeFormProps } from './one-time-code-form.tsx';

afterEach(cleanup);

const handlers = () => ({ onSend: vi.fn(), onConfirm: vi.fn<(code: string) => void>() });
const view = (given: Partial<OneTimeCodeFormProps>) => (
  <IntlProvider locale="fa-ir" timeZone="Asia/Tehran" messages={{ forms }}>
    <OneTimeCodeForm
      id="code"
      lead="کد لازم است."
      submitLabel="تأیید"
      isSent={false}
      isSending={false}
      isConfirming={false}
      resendIn={0}
      onSend={() => undefined}
      onConfirm={() => undefined}
      {...given}
    />
  </IntlProvider>
);

it('sends a code only on request, and then takes it with any digits', () => {
  const { onSend, onConfirm } = handlers();
  const { rerender } = render(view({ onSend, onConfirm }));
  expect(screen.queryByLabelText('کد تأیید')).toBeNull();
  expect(onSend).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'ارسال کد' }));
  expect(onSend).toHaveBeenCalledOnce();
  rerender(view({ isSent: true, resendIn: 75, onSend, onConfirm }));
  const field = screen.getByLabelText('کد تأیید');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'ارسال دوبارهٔ کد' })).toBeNull();
  expect(screen.getByText('۰۱:۱۵')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'تأیید' }));
  expect(screen.getByText('کد تأیید درست نیست؛ رقم‌های پیام را وارد کنید، مثلاً ۱۲۳۴۵.')).toBeTruthy();
  // A longer pasted number is not a code either.
  fireEvent.change(field, { target: { value: '۱۲۳۴۵۶۷۸' } });
  fireEvent.click(screen.getByRole('button', { name: 'تأیید' }));
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '۱۲۳۴۵۶' } });
  fireEvent.click(screen.getByRole('button', { name: 'تأیید' }));
  expect(onConfirm.mock.calls).toEqual([['123456']]);
});

it('takes the code out of a pasted message, of the length that was sent', () => {
  const { onConfirm } = handlers();
  render(view({ isSent: true, length: 5, onConfirm }));
  fireEvent.change(screen.getByLabelText('کد تأیید'), {
    target: { value: 'سفارش ۱۲۳۴۵۶: کد شما ۵۴۳۲۱ است' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'تأیید' }));
  expect(onConfirm.mock.calls).toEqual([['54321']]);
});

it('says how long to wait, also for the first code', () => {
  render(view({ sendProblem: 'خیلی زود است.', resendIn: 75 }));
  expect(screen.getByText('۰۱:۱۵')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows why no code was sent, and why one was refused', () => {
  const { rerender } = render(view({ sendProblem: 'خیلی زود است.' }));
  expect(screen.getByRole('alert').textContent).toBe('خیلی زود است.');
  rerender(view({ isSent: true, codeProblem: 'کد گذشته است.' }));
  expect(screen.getByText('کد گذشته است.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'ارسال دوبارهٔ کد' }));
  expect(screen.getByLabelText<HTMLInputElement>('کد تأیید').value).toBe('');
});
