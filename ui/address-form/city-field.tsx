import { useState } from 'react';
import type { City } from '#schemas/entities/address.ts';
import { Field, type FieldLook } from '../field/field.tsx';
import { normalizePersian } from '../format/digits.ts';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface CityFieldProps extends FieldLook {
  cities: readonly City[];
  value: number | null;
  /** Called with `null` while the text is not a city. */
  onValueChange: (city: City | null) => void;
  disabled?: boolean | undefined;
  /** Shown while no city is chosen. */
  placeholder: string;
}

/** Returns a text for comparison, without differences between keyboards: Arabic letters, and half spaces. */
const plain = (text: string): string => normalizePersian(text.replaceAll('\u200C', ' '));

/** Returns the text of a city: its name, with the province if another city has the same name. */
function textOf(city: City, cities: readonly City[]): string {
  const hasNamesake = cities.some(({ id, name }) => id !== city.id && name === city.name);
  return hasNamesake ? `${city.name} (${city.province})` : city.name;
}

/** A field that finds a city by typing. The browser lists matching cities with their provinces. */
export function CityField({ cities, value, onValueChange, disabled, placeholder, ...look }: CityFieldProps) {
  const chosen = cities.find(({ id }) => id === value);
  /** The typed text while it is not a city. */
  const [typed, setTyped] = useState<string | null>(null);
  const list = `${look.id}-cities`;
  const type = (text: string) => {
    const found = cities.find((city) => plain(textOf(city, cities)) === plain(text));
    setTyped(found ? null : text);
    if (found?.id !== chosen?.id) onValueChange(found ?? null);
  };
  return (
    <Field {...look}>
      {(control) => (
        <span className={classNames(fieldStyles.box, fieldStyles.select)}>
          <input
            {...control}
            type="text"
            className={fieldStyles.input}
            list={list}
            value={typed ?? (chosen ? textOf(chosen, cities) : '')}
            placeholder={placeholder}
            disabled={disabled}
            autoComplete="off"
            // Selected, so that the next key replaces the city and the whole list can be searched.
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <datalist id={list}>
            {cities.map((city) => (
              <option key={city.id} value={textOf(city, cities)}>
                {city.province}
              </option>
            ))}
          </datalist>
          <Icon className={fieldStyles.chevron} name="chevron-down" size={20} />
        </span>
      )}
    </Field>
  );
}
