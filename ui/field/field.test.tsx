// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RadioCards } from './radio-cards.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

describe('TextField', () => {
  /** A field with its value as state, as in a form. */
  function Kept({ onValueChange }: { onValueChange: (value: string) => void }) {
    const [value, setValue] = useState('');
    const keep = (next: string) => {
      setValue(next);
      onValueChange(next);
    };
    return <TextField id="mobile" kind="phone" label="موبایل" value={value} onValueChange={keep} />;
  }

  it.each([
    ['fa-ir', '۰۹۱۲'],
    ['en', '0912'],
  ])('takes every kind of digits in %s, shows %s, reports 0–9 and keeps the caret', (locale, shown) => {
    const onValueChange = vi.fn();
    render(
      <IntlProvider locale={locale}>
        <Kept onValueChange={onValueChange} />
      </IntlProvider>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('موبایل');
    for (const typed of ['0912', '۰۹۱۲', '۰۹١2']) {
      fireEvent.change(input, { target: { value: '' } });
      input.focus();
      input.setRangeText(typed);
      input.setSelectionRange(2, 2);
      fireEvent.input(input);
      expect(input.value).toBe(shown);
      expect(input.selectionStart).toBe(2);
      expect(onValueChange).toHaveBeenLastCalledWith('0912');
    }
  });

  it.each(['email', 'url', 'code'] as const)('keeps the caret where a digit is typed into %s', (kind) => {
    function Typed() {
      const [value, setValue] = useState('sara@example.com');
      return <TextField id="field" kind={kind} label="فیلد" value={value} onValueChange={setValue} />;
    }
    render(
      <IntlProvider locale="fa-ir">
        <Typed />
      </IntlProvider>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('فیلد');
    input.focus();
    input.setRangeText('۷', 4, 4, 'end');
    fireEvent.input(input);
    expect(input.value).toBe('sara7@example.com');
    expect(input.selectionStart).toBe(5);
  });

  it('leaves digits in prose unchanged', () => {
    const onValueChange = vi.fn();
    render(<TextField id="text" label="متن" onValueChange={onValueChange} />);
    fireEvent.change(screen.getByLabelText('متن'), { target: { value: 'پلاک ۱۲' } });
    expect(onValueChange).toHaveBeenLastCalledWith('پلاک ۱۲');
  });

  it('is described by its error first, then its hint', () => {
    render(<TextField id="mobile" label="موبایل" error="نادرست است" hint="۱۱ رقم" required />);
    const input = screen.getByLabelText('موبایل');
    expect(input.getAttribute('aria-describedby')).toBe('mobile-error mobile-hint');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById('mobile-error')?.textContent).toBe('نادرست است');
  });

  it('is a textarea when it has several lines', () => {
    render(<TextField id="note" label="توضیح" multiline rows={3} maxLength={200} />);
    const area = screen.getByLabelText<HTMLTextAreaElement>('توضیح');
    expect(area.tagName).toBe('TEXTAREA');
    expect(area.maxLength).toBe(200);
  });
});

describe('RadioCards', () => {
  it('reports the chosen value', () => {
    const onValueChange = vi.fn();
    render(
      <RadioCards
        name="option"
        legend="مبلغ"
        defaultValue="a"
        onValueChange={onValueChange}
        options={[
          { value: 'a', title: '۱۰ دلاری' },
          { value: 'b', title: '۲۰ دلاری' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'مبلغ' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '۱۰ دلاری' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: '۲۰ دلاری' }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith('b');
  });
});

describe('the error of a field', () => {
  it('goes while the text changes, and is back when the form is submitted with it', () => {
    render(
      <IntlProvider locale="fa-ir">
        <form onSubmit={(event) => event.preventDefault()}>
          <TextField id="name" label="نام" error="نام را کامل بنویسید." />
          <button type="submit">ذخیره</button>
        </form>
      </IntlProvider>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('نام');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    fireEvent.input(input, { target: { value: 'سا' } });
    expect(screen.queryByText('نام را کامل بنویسید.')).toBeNull();
    expect(input.getAttribute('aria-invalid')).toBeNull();
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('نام را کامل بنویسید.')).toBeTruthy();
  });
});
