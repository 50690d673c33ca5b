import { useState } from 'react';
import { useLocale } from 'use-intl';
import { TextField } from '#ui/field/text-field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { parseAmount, typedAmount } from '#ui/format/typed-amount.ts';
import { useShopParts } from '../pickers/shop-parts.ts';
import { useTyped } from '../pickers/use-typed.ts';
import type { AmountCurrency } from './amount-currency.ts';
import type { ControlProps } from './own-controls.tsx';

/**
 * An amount of money, stored in the smallest unit of its currency. It is typed in whole units, and shown with separators
 * while nobody types.
 */
export function AmountControl({
  currency,
  value,
  defaultValue,
  onChange,
  ...look
}: ControlProps & { currency: AmountCurrency }) {
  const locale = useLocale();
  const { currencies } = useShopParts();
  const [isFocused, setIsFocused] = useState(false);
  const code = 'code' in currency ? currency.code : (currencies[currency.place]?.code ?? '');
  const { name = code, digits = code === 'toman' ? 0 : 2 } =
    currencies.find((each) => each.code === code) ?? {};
  const words = { [`${code}_form`]: `${digits}||` };
  const shown = typeof value === 'number' ? typedAmount(value, code, words, locale) : asText(value);
  const [typed, type, leave] = useTyped(shown, (text) =>
    onChange(text.trim() === '' ? undefined : (parseAmount(text, code, words, locale) ?? text), true),
  );
  const grouped = (amount: number): string =>
    formatNumber(amount / 10 ** digits, locale, { maximumFractionDigits: digits });
  return (
    <TextField
      {...look}
      kind="numeric"
      inputMode={digits > 0 ? 'decimal' : 'numeric'}
      suffix={name}
      value={isFocused || typeof value !== 'number' ? typed : grouped(value)}
      placeholder={typeof defaultValue === 'number' ? grouped(defaultValue) : undefined}
      onValueChange={type}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false);
        leave();
      }}
    />
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
