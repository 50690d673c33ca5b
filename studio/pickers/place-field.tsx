import { useTranslations } from 'use-intl';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Button } from '#ui/button/button.tsx';
import type { FieldLook } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { MapPicker } from '#ui/map/map-picker.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { useTyped } from './use-typed.ts';
import { FieldBox } from './field-box.tsx';
import styles from './pickers.module.css';
import { useShopParts } from './shop-parts.ts';

export interface PlaceFieldProps extends FieldLook {
  /** `{ latitude, longitude }` in degrees; anything else counts as none. */
  value: unknown;
  onChange: (place: { latitude: number; longitude: number } | undefined) => void;
}

/** Where the map begins: Tehran. */
const start = { latitude: 35.7, longitude: 51.4 };

/** A field that takes a place, by its degrees or on the map. */
export function PlaceField({ value, onChange, ...look }: PlaceFieldProps) {
  const t = useTranslations('pickers');
  const { tiles } = useShopParts();
  if (!isObject(value))
    return (
      <FieldBox id={look.id} title={look.label} error={look.error}>
        <Button size="sm" variant="soft" iconStart="map-pin" onClick={() => onChange(start)}>
          {t('addPlace')}
        </Button>
      </FieldBox>
    );
  const latitude = Number(value['latitude']);
  const longitude = Number(value['longitude']);
  return (
    <FieldBox
      id={look.id}
      title={look.label}
      hint={look.hint}
      error={look.error}
      actions={
        !look.required && (
          <IconButton icon="trash" size="sm" label={t('removePlace')} onClick={() => onChange(undefined)} />
        )
      }
    >
      {tiles && (
        <MapPicker
          tiles={tiles}
          point={{ lat: latitude, long: longitude }}
          labels={{
            map: t('map'),
            marker: t('marker'),
            zoomIn: t('zoomIn'),
            zoomOut: t('zoomOut'),
            failed: t('mapFailed'),
          }}
          onChange={({ lat, long }) => onChange({ latitude: lat, longitude: long })}
        />
      )}
      <div className={styles.pair}>
        <Degrees
          id={`${look.id}-latitude`}
          label={t('latitude')}
          value={latitude}
          onChange={(next) => onChange({ latitude: next, longitude })}
        />
        <Degrees
          id={`${look.id}-longitude`}
          label={t('longitude')}
          value={longitude}
          onChange={(next) => onChange({ latitude, longitude: next })}
        />
      </div>
    </FieldBox>
  );
}

function Degrees({
  id,
  label,
  value,
  onChange,
}: {
  id: string;
  label: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const [typed, type] = useTyped(String(value), (text) => {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number)) onChange(number);
  });
  return (
    <TextField id={id} label={label} kind="numeric" inputMode="decimal" value={typed} onValueChange={type} />
  );
}
