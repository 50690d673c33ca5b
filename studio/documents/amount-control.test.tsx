// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import { flowSettings } from '#schemas/documents/flows.ts';
import type { SettingField } from '../editor/settings/setting-field.ts';
import { readShopParts, ShopPartsContext } from '../pickers/shop-parts.ts';
import { AmountControl } from './amount-control.tsx';
import { currencyOfAmount, type AmountCurrency } from './amount-currency.ts';
import { documentFields, ownControl } from './document-fields.ts';
import { flowSections } from './flow-sections.ts';

afterEach(cleanup);

const currencies = [
  { code: 'toman', name: 'تومان' },
  { code: 'dollar', name: 'دلار' },
];

function Stored({
  first,
  currency,
  onStore,
}: {
  first: unknown;
  currency: AmountCurrency;
  onStore: (value: unknown) => void;
}) {
  const [value, setValue] = useState(first);
  const parts = readShopParts(
    { site: { currencies }, manifest: null, messages: null },
    {},
    {
      tiles: null,
      draft: null,
      pageName: () => undefined,
      documentName: String,
      readStates: () => () => true,
      readAnchors: () => [],
    },
  );
  return (
    <ShopPartsContext value={parts}>
      <AmountControl
        id="least"
        label="آستانه"
        value={value}
        defaultValue={50_000}
        currency={currency}
        onChange={(next) => {
          setValue(next);
          onStore(next);
        }}
      />
    </ShopPartsContext>
  );
}

function open(first: unknown, currency: AmountCurrency) {
  const stored: unknown[] = [];
  const { container } = render(
    <IntlProvider locale="fa-IR-u-nu-arabext" messages={{}} timeZone="Asia/Tehran">
      <Stored first={first} currency={currency} onStore={(value) => stored.push(value)} />
    </IntlProvider>,
  );
  return { stored, container, field: screen.getByLabelText<HTMLInputElement>('آستانه') };
}

test('an amount has separators and the unit of its currency, and is typed as it comes', () => {
  const { stored, container, field } = open(1_000_000, { place: 0 });
  expect(field.value).toBe('۱٬۰۰۰٬۰۰۰');
  expect(container.textContent).toContain('تومان');
  fireEvent.focus(field);
  expect(field.value).toBe('۱۰۰۰۰۰۰');
  for (const text of ['2500000', '2,500,000', '۲٬۵۰۰٬۰۰۰']) {
    fireEvent.change(field, { target: { value: text } });
    expect(stored.at(-1)).toBe(2_500_000);
  }
  fireEvent.blur(field);
  expect(field.value).toBe('۲٬۵۰۰٬۰۰۰');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '' } });
  expect(stored.at(-1)).toBeUndefined();
  expect(field.placeholder).toBe('۵۰٬۰۰۰');
});

test('dollars are written with cents, and a text that is no amount stays with its fault', () => {
  const { stored, container, field } = open(1_250, { code: 'dollar' });
  expect(field.value).toBe('۱۲٫۵');
  expect(container.textContent).toContain('دلار');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '12.75' } });
  expect(stored.at(-1)).toBe(1_275);
  fireEvent.change(field, { target: { value: '12.' } });
  expect(stored.at(-1)).toBe('12.');
});

test('every amount of the flow settings names its currency', () => {
  const names = { title: () => undefined, hint: () => undefined };
  const found: string[] = [];
  const walk = (fields: readonly SettingField[], path: readonly (string | number)[]): void => {
    for (const field of fields) {
      const { name, kind, maximum, fields: inner, item } = field;
      const at = [...path, name];
      // Durations and ids of stores and cities have no limit of their own either.
      const isOther = ownControl(field, at) === 'duration' || name === 'store' || name === 'city';
      if (kind === 'number' && maximum === Number.MAX_SAFE_INTEGER && !isOther) found.push(at.join('.'));
      walk(inner, at);
      if (item?.kind === 'number' && item.maximum === Number.MAX_SAFE_INTEGER)
        found.push(`${at.join('.')}.0`);
      if (item) walk(item.fields, [...at, 0]);
    }
  };
  const keys = flowSections.flatMap((section) => section.keys);
  walk(documentFields(flowSettings, keys, names), []);
  const written = found.filter((path) => !path.includes('currencies'));
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter((path) => currencyOfAmount(path.split('.')) === null)).toEqual([]);
});
