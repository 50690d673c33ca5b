import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { asksForNameParts } from '#schemas/forms/name-parts.ts';
import type { City } from '#schemas/entities/address.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { Button } from '../button/button.tsx';
import type { FormValues } from '../form/form-validator.ts';
import { Checkbox } from '../field/checkbox.tsx';
import { fieldProps, type FormWidget } from '../form/form-widgets.tsx';
import { SchemaForm } from '../form/schema-form.tsx';
import type { MapPoint } from '../map/create-map.ts';
import { MapPicker } from '../map/map-picker.tsx';
import { CityField } from './city-field.tsx';
import styles from './address-form.module.css';

/** The person who receives a parcel. */
export interface Recipient {
  full_name: string;
  phone_number: string;
}

export interface AddressFormProps {
  id: string;
  form: FormDocument;
  validators: ValidatorFunctions;
  cities: readonly City[];
  /** The tile source of maps; null for a shop without maps. */
  tiles: MapTiles | null;
  values: FormValues;
  onChange: (values: FormValues) => void;
  /** Called after `onChange` when the customer has chosen a point on the map. */
  onPoint?: ((point: MapPoint) => void) | undefined;
  onSubmit: (values: FormValues) => void;
  fieldErrors?: Readonly<Record<string, string>> | undefined;
  /** Finds the current location of the device; undefined if the browser cannot. */
  locate?: { start: () => void; isBusy: boolean; problem?: string | undefined } | undefined;
  /**
   * Name and telephone number of the shopper, for the checkbox that fills them in; undefined while unknown.
   */
  self?: Recipient | undefined;
  disabled?: boolean | undefined;
  /** The form's buttons. */
  children?: ReactNode;
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * An address form with a map next to its fields. Choosing a city moves the point to the city, even without a
 * map.
 */
export function AddressForm({
  id,
  form,
  validators,
  cities,
  tiles,
  values,
  onChange,
  onPoint,
  onSubmit,
  fieldErrors,
  locate,
  self,
  disabled,
  children,
}: AddressFormProps) {
  const t = useTranslations('forms.map');
  const [lat, long] = [asNumber(values['lat']), asNumber(values['long'])];
  const asksPlace = Object.hasOwn(form.schema['properties'] ?? {}, 'lat');
  const latest = useRef(values);
  useLayoutEffect(() => {
    latest.current = values;
  });
  const change = (next: FormValues) => {
    const city =
      next['city_id'] === latest.current['city_id']
        ? undefined
        : cities.find((each) => each.id === next['city_id']);
    onChange(city ? { ...next, lat: city.lat, long: city.long } : next);
  };
  const choose = (point: MapPoint) => {
    onChange({ ...latest.current, ...point });
    onPoint?.(point);
  };
  const widgets = useMemo(
    (): Record<string, FormWidget> => ({
      // The memo makes one widget for each list of cities.
      // oxlint-disable-next-line react/no-unstable-nested-components
      city: function CityWidget(widget) {
        return (
          <CityField
            {...fieldProps(widget)}
            cities={cities}
            value={asNumber(widget.value)}
            disabled={widget.disabled}
            placeholder={t('chooseCity')}
            onValueChange={(city) => widget.onChange(city?.id)}
          />
        );
      },
    }),
    // The translator changes only with the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [cities],
  );
  return (
    <div className={styles.layout}>
      {tiles && asksPlace && lat !== null && long !== null && (
        <div className={styles.place}>
          <MapPicker
            className={styles.map}
            tiles={tiles}
            point={{ lat, long }}
            onChange={choose}
            labels={{
              map: t('map'),
              marker: t('marker'),
              zoomIn: t('zoomIn'),
              zoomOut: t('zoomOut'),
              failed: t('failed'),
            }}
          />
          <p className={styles.help}>{t('help')}</p>
          {locate && (
            <Button
              className={styles.locate}
              variant="soft"
              size="sm"
              iconStart="locate"
              loading={locate.isBusy}
              onClick={locate.start}
            >
              {t('locate')}
            </Button>
          )}
          {locate?.problem !== undefined && (
            <p className={styles.problem} role="status">
              {locate.problem}
            </p>
          )}
        </div>
      )}
      {self && !asksForNameParts(form) && (
        <SelfChoice id={`${id}-self`} self={self} values={values} onChange={onChange} />
      )}
      <SchemaForm
        id={id}
        form={form}
        validators={validators}
        values={values}
        onChange={change}
        onSubmit={onSubmit}
        fieldErrors={fieldErrors}
        widgets={widgets}
        disabled={disabled}
      >
        {children}
      </SchemaForm>
    </div>
  );
}

/** A checkbox that fills in the shopper as the recipient. Unchecking it empties both fields. */
function SelfChoice({
  id,
  self,
  values,
  onChange,
}: Required<Pick<AddressFormProps, 'id' | 'values' | 'onChange'>> & { self: Recipient }) {
  const t = useTranslations('forms.address');
  const isSelf = values['full_name'] === self.full_name && values['phone_number'] === self.phone_number;
  return (
    <Checkbox
      id={id}
      label={t('self')}
      checked={isSelf}
      onChange={(event) => {
        const { full_name: _name, phone_number: _phone, ...others } = values;
        onChange(event.currentTarget.checked ? { ...others, ...self } : others);
      }}
    />
  );
}
