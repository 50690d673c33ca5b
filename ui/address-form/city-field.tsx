import type { City } from '#schemas/entities/address.ts';
import { Field, type FieldLook } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';

export interface CityFieldProps extends FieldLook {
  cities: readonly City[];
  value: number | null;
  onValueChange: (city: City) => void;
  disabled?: boolean | undefined;
  /** Shown while no city is chosen. */
  placeholder: string;
}

/** Groups cities by province, in the order of the engine. */
function byProvince(cities: readonly City[]): [province: string, cities: City[]][] {
  const groups = new Map<string, City[]>();
  for (const city of cities) groups.set(city.province, [...(groups.get(city.province) ?? []), city]);
  return [...groups];
}

/** A native select of cities grouped by province. */
export function CityField({ cities, value, onValueChange, disabled, placeholder, ...look }: CityFieldProps) {
  const isKnown = cities.some(({ id }) => id === value);
  return (
    <Field {...look}>
      {(control) => (
        <span className={classNames(fieldStyles.box, fieldStyles.select)}>
          <select
            {...control}
            className={fieldStyles.input}
            value={isKnown ? String(value) : ''}
            disabled={disabled}
            onChange={(event) => {
              const chosen = cities.find(({ id }) => String(id) === event.currentTarget.value);
              if (chosen) onValueChange(chosen);
            }}
          >
            {!isKnown && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {byProvince(cities).map(([province, group]) => (
              <optgroup key={province} label={province}>
                {group.map(({ id, name }) => (
                  <option key={id} value={String(id)}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon className={fieldStyles.chevron} name="chevron-down" size={20} />
        </span>
      )}
    </Field>
  );
}
