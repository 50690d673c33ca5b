// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { addressForm } from '#schemas/forms/address.ts';
import { buyerForm } from '#schemas/forms/buyer.ts';
import { root } from './shared/root.ts';
import { TextField, type TextFieldKind } from '#ui/field/text-field.tsx';

afterEach(cleanup);

/**
 * For each kind of field in a Persian shop: the typed text, the shown text, the value in the form, and the
 * direction.
 */
const kinds: Readonly<Record<TextFieldKind, [typed: string, shown: string, reported: string, dir: string]>> =
  {
    text: ['پلاک ۱۲', 'پلاک ۱۲', 'پلاک ۱۲', ''],
    mixed: ['واحد 3', 'واحد ۳', 'واحد ۳', ''],
    search: ['آیفون ۱۵', 'آیفون ۱۵', 'آیفون ۱۵', ''],
    // A customer who chose Persian digits for a password types them again.
    password: ['رمز۱۲۳', 'رمز۱۲۳', 'رمز۱۲۳', 'ltr'],
    numeric: ['1۲٣', '۱۲۳', '123', 'ltr'],
    phone: ['09۱۲٣', '۰۹۱۲۳', '09123', 'ltr'],
    code: ['VIT۱٢3', 'VIT123', 'VIT123', 'ltr'],
    email: ['sara۱٢@example.com', 'sara12@example.com', 'sara12@example.com', 'ltr'],
    url: ['https://example.com/۱٢', 'https://example.com/12', 'https://example.com/12', 'ltr'],
  };

it.each(Object.entries(kinds))(
  'a field of kind %s shows and reports its digits',
  (kind, [typed, shown, reported, dir]) => {
    let last = '';
    function Kept() {
      const [value, setValue] = useState('');
      const keep = (next: string) => {
        last = next;
        setValue(next);
      };
      return (
        <TextField id="field" label="فیلد" kind={kind as TextFieldKind} value={value} onValueChange={keep} />
      );
    }
    render(
      <IntlProvider locale="fa-ir">
        <Kept />
      </IntlProvider>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('فیلد');
    fireEvent.input(input, { target: { value: typed } });
    expect(last).toBe(reported);
    expect(input.value).toBe(shown);
    expect(input.dir).toBe(dir);
  },
);

/** Every text field of the shop by its file and a mark in its code, with its kind. */
const fields: Readonly<Record<string, TextFieldKind>> = {
  'blocks/bank-cards/number-field.tsx number': 'numeric',
  'blocks/cart-summary/discount-code-entry.tsx {id}': 'code',
  'blocks/checkout-payment/discount-code.tsx discount': 'code',
  'blocks/discount-list/discount-list.tsx code': 'code',
  'blocks/edit-profile/details-form.tsx name': 'text',
  'blocks/edit-profile/details-form.tsx email': 'email',
  'blocks/edit-profile/details-form.tsx telegram': 'code',
  'blocks/edit-profile/mobile-form.tsx mobile': 'phone',
  'blocks/identity-verification/documents.tsx national_id': 'numeric',
  'blocks/inquiry-form/fields.tsx name': 'text',
  'blocks/inquiry-form/fields.tsx mobile': 'phone',
  'blocks/inquiry-form/fields.tsx email': 'email',
  'blocks/inquiry-form/fields.tsx order_code': 'code',
  'blocks/inquiry-form/fields.tsx subject': 'text',
  'blocks/inquiry-form/fields.tsx inquiry': 'text',
  'blocks/inquiry-form/follow-up.tsx number': 'code',
  'blocks/login-dialog/details-step.tsx name': 'text',
  'blocks/login-dialog/details-step.tsx email': 'email',
  'blocks/login-dialog/mobile-step.tsx mobile': 'phone',
  'blocks/product-comments/comment-form.tsx author': 'text',
  'blocks/product-comments/comment-form.tsx text': 'text',
  'blocks/product-listing/price-form.tsx {name}': 'numeric',
  'blocks/referral/own-referral.tsx code': 'code',
  'blocks/second-factor/answer-form.tsx recovery_code': 'code',
  'blocks/second-factor/name-field.tsx {id}': 'text',
  'blocks/ticket-form/fields.tsx name': 'text',
  'blocks/ticket-form/fields.tsx content': 'text',
  'blocks/ticket-thread/composer.tsx text': 'text',
  'blocks/wallet-report/charge-form.tsx amount': 'numeric',
  'ui/gift-fields/gift-fields.tsx message': 'text',
  'ui/gift-fields/gift-fields.tsx mobile': 'phone',
  'ui/gift-fields/gift-fields.tsx recipient': 'text',
  'ui/gift-fields/gift-fields.tsx sender': 'text',
  'ui/one-time-code/code-field.tsx code': 'numeric',
};

describe('the fields of the shop', () => {
  const found = globSync('{parts,blocks,ui,renderer}/**/*.tsx', { cwd: root })
    .filter((file) => !/\.test\.|testing|ui\/field|ui\/form\//.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/<TextField\b(.*?)\/>/gs)].map(
        ([, tag = '']) => {
          const name =
            /\{\.\.\.field\('(\w+)'\)\}/.exec(tag)?.[1] ??
            /\bname="([\w-]+)"/.exec(tag)?.[1]?.replace('telegram_id', 'telegram') ??
            /\bid=\{`\$\{id\}-([^`]+)`\}/.exec(tag)?.[1]?.replace('${', '{') ??
            /\bid=(\{\w+\})/.exec(tag)?.[1] ??
            '?';
          return [file, name, /kind=(?:"(\w+)"|\{.*'(\w+)'\})/.exec(tag)] as const;
        },
      ),
    );

  it('are known, each with its kind', () => {
    expect(
      Object.fromEntries(
        found.map(([file, name, kind]) => [`${file} ${name}`, kind?.[1] ?? kind?.[2] ?? 'text']),
      ),
    ).toEqual(fields);
  });

  it.each([
    ['buyer', 'phone_number', buyerForm, 'tel'],
    ['buyer', 'email', buyerForm, 'email'],
    ['address', 'phone_number', addressForm, 'tel'],
    ['address', 'postal_code', addressForm, 'numeric'],
    ['address', 'house_number', addressForm, 'mixed'],
    ['address', 'unit', addressForm, 'mixed'],
  ])('of the form %s: %s', (_form, field, form, type) => {
    expect(form.uiSchema[field]).toMatchObject({ 'ui:options': { inputType: type } });
  });
});
