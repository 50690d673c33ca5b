// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IntlProvider } from 'use-intl';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import forms from '#schemas/forms/messages.fa.json' with { type: 'json' };
import { compiledForm } from '#tools/testing/compiled-form.ts';
import { faultMessage } from './form-texts.ts';
import type { FormValues } from './form-validator.ts';
import { SchemaForm, type SchemaFormProps } from './schema-form.tsx';

afterEach(cleanup);

function Stage({
  form,
  validators,
  onSubmit,
  start = {},
  ...more
}: {
  form: FormDocument;
  validators: ValidatorFunctions;
  onSubmit: (values: FormValues) => void;
  start?: FormValues;
} & Partial<SchemaFormProps>) {
  const [values, setValues] = useState<FormValues>(start);
  return (
    <IntlProvider
      locale="fa-ir"
      timeZone="Asia/Tehran"
      messages={{ forms }}
      onError={(error) => {
        throw error;
      }}
    >
      <SchemaForm
        id="buyer"
        form={form}
        validators={validators}
        values={values}
        onChange={setValues}
        onSubmit={onSubmit}
        {...more}
      >
        <button type="submit">ادامه</button>
      </SchemaForm>
    </IntlProvider>
  );
}

const buyer = defaultForms['buyer'] as FormDocument;
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button'));

describe('a form from a document', () => {
  it('shows fields with the labels, keyboards and autocomplete of the document', async () => {
    render(<Stage form={buyer} validators={await compiledForm(buyer)} onSubmit={vi.fn()} />);
    expect(screen.getByLabelText(/نام و نام خانوادگی/).getAttribute('autocomplete')).toBe('name');
    expect(screen.getByLabelText(/شمارهٔ موبایل/).getAttribute('type')).toBe('tel');
    expect(screen.getByLabelText(/ایمیل/).getAttribute('dir')).toBe('ltr');
    expect(screen.getByLabelText(/توضیحات/).tagName).toBe('TEXTAREA');
    // The mark of an optional field is separate from its title, and is read together with it.
    expect(screen.getAllByText('(اختیاری)')).toHaveLength(2);
    expect(screen.getByLabelText('ایمیل (اختیاری)')).toBeTruthy();
    expect(screen.getByText('رسید خرید به این نشانی هم فرستاده می‌شود.')).toBeTruthy();
  });

  it('shows every error at its field and focuses the first', async () => {
    const onSubmit = vi.fn();
    render(<Stage form={buyer} validators={await compiledForm(buyer)} onSubmit={onSubmit} />);
    type(/شمارهٔ موبایل/, '09123');
    type(/ایمیل/, 'sara');
    send();
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/نام و نام خانوادگی/)));
    expect(screen.getByText('نام و نام خانوادگی را کامل وارد کنید.')).toBeTruthy();
    expect(screen.getByText('شمارهٔ موبایل باید ۱۱ رقم باشد، مثلاً ۰۹۱۲۳۴۵۶۷۸۹.')).toBeTruthy();
    expect(screen.getByText('ایمیل درست نیست؛ آن را کامل بنویسید، مثلاً sara@example.com.')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
    type(/ایمیل/, 'sara@example.com');
    await vi.waitFor(() =>
      expect(screen.queryByText('ایمیل درست نیست؛ آن را کامل بنویسید، مثلاً sara@example.com.')).toBeNull(),
    );
  });

  it('accepts Persian digits, number formats and blanks, and submits normalised values', async () => {
    const onSubmit = vi.fn();
    render(<Stage form={buyer} validators={await compiledForm(buyer)} onSubmit={onSubmit} />);
    type(/نام و نام خانوادگی/, '  سارا رضایی ');
    type(/شمارهٔ موبایل/, '+۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷');
    type(/ایمیل/, ' ');
    send();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      full_name: 'سارا رضایی',
      phone_number: '09121234567',
    });
  });

  it('keeps a cleared field when the next one is filled in the same moment', async () => {
    const onSubmit = vi.fn();
    const start = { full_name: 'سارا رضایی', phone_number: '09121234567', email: 'sara@example.com' };
    render(<Stage form={buyer} validators={await compiledForm(buyer)} onSubmit={onSubmit} start={start} />);
    act(() => {
      type(/ایمیل/, '');
      type(/شمارهٔ موبایل/, '09120000000');
    });
    type(/نام و نام خانوادگی/, '');
    type(/توضیحات/, 'زنگ نزنید');
    type(/نام و نام خانوادگی/, 'نیما');
    send();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      full_name: 'نیما',
      phone_number: '09120000000',
      description: 'زنگ نزنید',
    });
  });

  it("shows the engine's refusals at their fields", async () => {
    const start = { full_name: 'سارا', phone_number: '09121234567' };
    render(
      <Stage
        form={buyer}
        validators={await compiledForm(buyer)}
        onSubmit={vi.fn()}
        start={start}
        fieldErrors={{ phone_number: 'این شماره پذیرفته نشد.' }}
      />,
    );
    expect(screen.getByText('این شماره پذیرفته نشد.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/شمارهٔ موبایل/));
  });

  it('renders choices, booleans and numbers', async () => {
    const form: FormDocument = {
      schema: {
        type: 'object',
        properties: {
          wrap: { type: 'boolean', title: 'کادوپیچ' },
          colour: { type: 'string', title: 'رنگ', enum: ['آبی', 'سبز'] },
          age: { type: 'integer', title: 'سن', minimum: 18 },
        },
        required: ['colour'],
      },
      uiSchema: { colour: { 'ui:widget': 'radio' } },
    };
    const onSubmit = vi.fn();
    render(<Stage form={form} validators={await compiledForm(form)} onSubmit={onSubmit} />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'کادوپیچ' }));
    fireEvent.click(screen.getByRole('radio', { name: 'سبز' }));
    type(/سن/, '۱۷');
    send();
    expect(await screen.findByText('کمتر از ۱۸ پذیرفته نمی‌شود.')).toBeTruthy();
    type(/سن/, '۳۰');
    send();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ wrap: true, colour: 'سبز', age: 30 });
  });

  it('chooses nothing for a person where one of named values is required', async () => {
    const form: FormDocument = {
      schema: {
        type: 'object',
        properties: {
          province: {
            type: 'string',
            title: 'استان',
            oneOf: [
              { const: 'AL', title: 'Alabama' },
              { const: 'NY', title: 'New York' },
            ],
          },
        },
        required: ['province'],
      },
      uiSchema: {},
    };
    const onSubmit = vi.fn();
    render(<Stage form={form} validators={await compiledForm(form)} onSubmit={onSubmit} />);
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: /استان/ });
    expect([...field.options].map(({ value }) => value)).toEqual(['', '0', '1']);
    expect(field.value).toBe('');
    send();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    type(/استان/, '1');
    send();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ province: 'NY' });
  });
});

describe('the message for an invalid value', () => {
  const fault = { params: {}, title: 'نام', options: {}, value: 'x' };

  it.each([
    ['required', {}, 'required'],
    ['required', { error: 'full-name' }, 'full-name'],
    ['required', { error: 'mobile' }, 'mobile-required'],
    ['required', { error: 'postal-code' }, 'required'],
    ['pattern', { error: 'postal-code' }, 'postal-code'],
    ['minLength', { error: 'full-name' }, 'full-name'],
    ['minLength', {}, 'min-length'],
    ['maxLength', { error: 'full-name' }, 'max-length'],
    ['enum', {}, 'choice'],
    ['maximum', {}, 'maximum'],
    ['pattern', {}, 'invalid'],
  ])('of %s with %o is %s, and has a text', (keyword, options, key) => {
    const message = faultMessage({ ...fault, keyword, options });
    expect(message.key).toBe(key);
    expect(Object.keys(forms.errors)).toContain(message.key);
  });
});
