// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'use-intl';
import { afterEach, expect, test } from 'vitest';
import documents from './messages.en.json' with { type: 'json' };
import { DurationControl } from './own-controls.tsx';

afterEach(cleanup);

function Stored({ first, onStore }: { first: number; onStore: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(first);
  const change = (next: unknown) => {
    setValue(next);
    onStore(next);
  };
  return <DurationControl id="wait" label="Wait" value={value} defaultValue={120_000} onChange={change} />;
}

/** Shows a duration, and types texts one after the other. */
function show(first: number) {
  const stored: unknown[] = [];
  render(
    <IntlProvider locale="en" messages={{ documents } as never}>
      <Stored first={first} onStore={(value) => stored.push(value)} />
    </IntlProvider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Wait');
  const unit = screen.getByLabelText<HTMLSelectElement>('Unit');
  const typeEach = (...texts: string[]) => {
    for (const text of texts) {
      fireEvent.change(field, { target: { value: text } });
      expect(field.value).toBe(text);
    }
  };
  return { stored, field, unit, typeEach };
}

test.each([
  [5 * 60_000, ['6', '60', '605'], 605 * 60_000, 'minutes'],
  [30_000, ['6', '60', '605'], 605_000, 'seconds'],
  [5 * 60_000, ['', '1', '1.', '1.5'], 90_000, 'minutes'],
  [60_000, ['', '0', '02'], 120_000, 'minutes'],
] as const)('a duration of %d keeps its unit while %j is typed', (first, texts, last, name) => {
  const { stored, unit, typeEach } = show(first);
  typeEach(...texts);
  expect(stored.at(-1)).toBe(last);
  expect(unit.value).toBe(name);
});

test('a duration takes the unit in which it is a whole number once the field is left', () => {
  const { stored, field, unit, typeEach } = show(5 * 60_000);
  typeEach('120');
  fireEvent.blur(field);
  expect([field.value, unit.value]).toEqual(['2', 'hours']);
  fireEvent.change(unit, { target: { value: 'minutes' } });
  expect([field.value, stored.at(-1)]).toEqual(['120', 2 * 3_600_000]);
});
