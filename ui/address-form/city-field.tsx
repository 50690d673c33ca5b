import { useMemo, useState } from 'react';
import type { City } from '#schemas/entities/address.ts';
import { Combobox, type ComboboxGroup } from '../combobox/combobox.tsx';
import type { FieldLook } from '../field/field.tsx';
import { normalizePersian, toEnglishDigits } from '../format/digits.ts';

export interface CityFieldProps extends FieldLook {
  cities: readonly City[];
  /** Null until the shopper has chosen a city. */
  value: number | null;
  /** Called with `null` when the field is emptied. */
  onValueChange: (city: City | null) => void;
  disabled?: boolean | undefined;
  /** Shown while no city is chosen. */
  placeholder: string;
  /** Shown and announced when no city fits the text. */
  noneText: string;
}

/**
 * Returns a text for comparison, without differences between keyboards: Arabic letters, digits, spaces and
 * half spaces.
 */
export const comparable = (text: string): string =>
  toEnglishDigits(normalizePersian(text))
    .replace(/[\s\u200C]+/g, '')
    .toLowerCase();

/** Returns the text of a city: its name, with the province if another city has the same name. */
function textOf(city: City, cities: readonly City[]): string {
  const hasNamesake = cities.some(({ id, name }) => id !== city.id && name === city.name);
  return hasNamesake ? `${city.name} (${city.province})` : city.name;
}

/** Returns the cities whose name or province has the text, by province. An empty text fits every city. */
export function groupCities(cities: readonly City[], text: string): ComboboxGroup[] {
  const wanted = comparable(text);
  const fitting = cities.filter(
    ({ name, province }) => comparable(name).includes(wanted) || comparable(province).includes(wanted),
  );
  return [...new Set(fitting.map(({ province }) => province))].map((title, index) => ({
    id: String(index),
    title,
    options: fitting
      .filter(({ province }) => province === title)
      .map(({ id, name }) => ({ id: String(id), label: name })),
  }));
}

/** A field that finds a city by its name or its province. Its list has every city, by province. */
export function CityField({
  cities,
  value,
  onValueChange,
  disabled,
  placeholder,
  noneText,
  ...look
}: CityFieldProps) {
  const chosen = cities.find(({ id }) => id === value);
  /** The typed text until the field is left. The list stays as short as the text makes it. */
  const [typed, setTyped] = useState<string | null>(null);
  const groups = useMemo(() => groupCities(cities, typed ?? ''), [cities, typed]);
  const type = (text: string) => {
    const found = cities.find((city) => comparable(textOf(city, cities)) === comparable(text));
    setTyped(text);
    if (found?.id !== chosen?.id) onValueChange(found ?? null);
  };
  return (
    <Combobox
      {...look}
      text={typed ?? (chosen ? textOf(chosen, cities) : '')}
      onTextChange={type}
      groups={groups}
      chosen={chosen && String(chosen.id)}
      onChoose={(id) => {
        setTyped(null);
        const city = cities.find((each) => String(each.id) === id);
        if (city) onValueChange(city);
      }}
      onLeave={() => {
        if (chosen) setTyped(null);
      }}
      status={groups.length === 0 ? noneText : undefined}
      listLabel={placeholder}
      placeholder={placeholder}
      icon="chevron-down"
      disabled={disabled}
    />
  );
}
