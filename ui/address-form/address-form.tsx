import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FormDocument } from '#schemas/forms/form-document.ts';
import { asksForNameParts } from '#schemas/forms/name-parts.ts';
import type { City } from '#schemas/entities/address.ts';
import type { Place } from '#schemas/entities/place.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import type { FormValues } from '../form/form-validator.ts';
import { Checkbox } from '../field/checkbox.tsx';
import { fieldProps, type FormWidget } from '../form/form-widgets.tsx';
import { SchemaForm } from '../form/schema-form.tsx';
import type { MapPoint } from '../map/create-map.ts';
import { CityField } from './city-field.tsx';
import { PlaceOnMap, type Locate } from './place-on-map.tsx';
import type { PlaceFinder } from './place-search.tsx';
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
  locate?: Locate | undefined;
  /** Finds places by text and by point; undefined for a shop without a provider of places. */
  finder?: PlaceFinder | undefined;
  /** Whether the city and the point come from a person already: those of a stored address. */
  isPlaceKnown?: boolean | undefined;
  /** Required fields that a stored address may lack. */
  mayLack?: readonly string[] | undefined;
  /**
   * Name and telephone number of the shopper, for the checkbox that fills them in; undefined while unknown.
   */
  self?: Recipient | undefined;
  disabled?: boolean | undefined;
  /** The form's buttons. */
  children?: ReactNode;
}

/** A field that a place on the map fills in. */
type PlaceField = 'address' | 'house_number';

/** Degrees of latitude, about 25 km: farther away a point is not in a city. */
const cityRadius = 0.225;

/** Whether a point may lie in a city whose middle is known. */
function isNear(point: MapPoint, city: City): boolean {
  const across = (point.long - city.long) * Math.cos((city.lat * Math.PI) / 180);
  return Math.hypot(point.lat - city.lat, across) <= cityRadius;
}

/** A point, and the id of a city. */
interface PointCity extends MapPoint {
  city: number;
}

/** Returns the point and the city of an address; null where it lacks one of them. */
function cityAtPoint({ lat, long, city_id: city }: FormValues): PointCity | null {
  if (typeof lat !== 'number' || typeof long !== 'number' || typeof city !== 'number') return null;
  return { lat, long, city };
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Ids of the form's parts. */
const addressField = (id: string): string => `${id}_address`;

/**
 * An address form with a map next to its fields. The values start with a city and a point that nobody has
 * chosen. The form shows no city until the shopper chooses one, and submits only a confirmed point: one that
 * the shopper has moved, searched for, located or confirmed. The point fills in its city. Choosing a city moves the
 * point to the city, even without a map, unless a confirmed point is in that city. If the provider of places says that
 * a confirmed point is in another city than the chosen one, the shopper must confirm it again.
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
  finder,
  isPlaceKnown = false,
  mayLack,
  self,
  disabled,
  children,
}: AddressFormProps) {
  const t = useTranslations('forms.map');
  const [lat, long] = [asNumber(values['lat']), asNumber(values['long'])];
  const properties = form.schema['properties'] ?? {};
  const asksPlace = Object.hasOwn(properties, 'lat');
  const [isCityChosen, setCityChosen] = useState(isPlaceKnown);
  const [isPointConfirmed, setPointConfirmed] = useState(isPlaceKnown);
  const [isMapMissing, setMapMissing] = useState(false);
  /** How often saving has asked for a confirmed point since the last one was confirmed. */
  const [pointAsks, setPointAsks] = useState(0);
  /** The city whose choice has moved the map away from a confirmed point. */
  const [movedTo, setMovedTo] = useState<string | null>(null);
  /** Whether the shopper has chosen the city, not the point on the map. */
  const isCityTyped = useRef(isPlaceKnown);
  /** The place of a point that was confirmed although it is not in the chosen city; null otherwise. */
  const [doubted, setDoubted] = useState<Place | null>(null);
  /** The last point whose city is known: from the provider of places, or from a stored address. */
  const pointCity = useRef<PointCity | null>(isPlaceKnown ? cityAtPoint(values) : null);
  /** The same for a point that the shopper has confirmed again after a doubt, with the chosen city. */
  const agreed = useRef<PointCity | null>(null);
  const latest = useRef(values);
  /**
   * The texts that the map has written into fields. Another place on the map replaces them, unless the
   * shopper has changed them.
   */
  const proposed = useRef<Partial<Record<PlaceField, string>>>({});
  useLayoutEffect(() => {
    latest.current = values;
  });

  const update = (next: FormValues) => {
    latest.current = next;
    onChange(next);
  };
  /** Returns values with the street and the number of a place, except where the shopper has typed others. */
  const withPlace = (given: FormValues, place: Partial<Place> = {}): FormValues => {
    const textOf = (field: PlaceField): string =>
      typeof given[field] === 'string' ? given[field].trim() : '';
    const isTyped = (field: PlaceField): boolean =>
      textOf(field) !== '' && textOf(field) !== proposed.current[field];
    // If the shopper has typed the street, the number of the place would belong to another house.
    const house_number = isTyped('address') ? '' : (place.house_number ?? '');
    const fields: readonly [PlaceField, string][] = [
      ['address', place.street ?? ''],
      ['house_number', house_number],
    ];
    const written = fields.filter(
      ([field, text]) =>
        Object.hasOwn(properties, field) && !isTyped(field) && (text !== '' || textOf(field) !== ''),
    );
    proposed.current = { ...proposed.current, ...Object.fromEntries(written) };
    return { ...given, ...Object.fromEntries(written) };
  };
  const change = (shown: FormValues) => {
    const { city_id: draftCity } = latest.current;
    const city = cities.find((each) => each.id === shown['city_id']);
    if (!isCityChosen && !city) {
      // The form does not have the draft's city, which stays.
      update(draftCity === undefined ? shown : { ...shown, city_id: draftCity });
      return;
    }
    const isOther = !isCityChosen || city?.id !== draftCity;
    if (city) setCityChosen(true);
    if (city && isOther) isCityTyped.current = true;
    // A confirmed point stays in a city that it is in.
    const wasConfirmed = isPointConfirmed || doubted !== null;
    if (!city || !isOther || (wasConfirmed && isPointIn(city))) {
      update(city && isOther && doubted ? withPlace(shown, doubted) : shown);
      if (city && isOther && doubted) confirm();
      return;
    }
    // The middle of a city is not where a parcel goes.
    setMovedTo(wasConfirmed ? city.name : null);
    setPointConfirmed(false);
    setDoubted(null);
    update(withPlace({ ...shown, lat: city.lat, long: city.long }));
  };
  const isCurrent = (point: MapPoint | null): boolean =>
    point !== null && point.lat === latest.current['lat'] && point.long === latest.current['long'];
  const isPointIn = (city: City): boolean => {
    if (pointCity.current && isCurrent(pointCity.current)) return pointCity.current.city === city.id;
    const point = cityAtPoint({ ...latest.current, city_id: city.id });
    return point !== null && isNear(point, city);
  };
  const confirm = () => {
    setPointConfirmed(true);
    setPointAsks(0);
    setMovedTo(null);
    setDoubted(null);
  };
  /** Fills in the city of the place at the current point. */
  const takeCity = ({ city }: Place) => {
    if (!city) return;
    pointCity.current = cityAtPoint({ ...latest.current, city_id: city.id });
    if (!Object.hasOwn(properties, 'city_id')) return;
    setCityChosen(true);
    update({ ...latest.current, city_id: city.id });
  };
  /** Takes city and street of a point about which the provider was asked, unless the map has moved meanwhile. */
  const takeStreet = (place: Place, point: MapPoint) => {
    if (!isCurrent(point)) return;
    const { city_id: chosen } = latest.current;
    const isDoubtful = isCityTyped.current && place.city !== null && place.city.id !== chosen;
    const isAgreed = isCurrent(agreed.current) && agreed.current?.city === chosen;
    if (isDoubtful && !isAgreed) {
      pointCity.current = cityAtPoint({ ...latest.current, city_id: place.city?.id });
      setPointConfirmed(false);
      setDoubted(place);
      return;
    }
    if (!isDoubtful) takeCity(place);
    update(withPlace(latest.current, place));
  };
  const choosePoint = (point: MapPoint) => {
    update({ ...latest.current, ...point });
    confirm();
    onPoint?.(point);
  };
  const choosePlace = (place: Place) => {
    choosePoint({ lat: place.lat, long: place.long });
    takeCity(place);
    update(withPlace(latest.current, place));
    document.getElementById(addressField(id))?.focus();
  };

  const needsPoint = tiles !== null && asksPlace && lat !== null && long !== null && !isMapMissing;
  /** Asks for the point if it is missing. The map is above the fields, so it gets the focus first. */
  const asksForPoint = (): boolean => {
    const isMissing = needsPoint && !isPointConfirmed;
    if (isMissing) setPointAsks((count) => count + 1);
    return isMissing;
  };
  const submit = (given: FormValues) => {
    if (!asksForPoint()) onSubmit(given);
  };
  const { city_id: _unchosen, ...withoutCity } = values;
  const shownValues = isCityChosen ? values : withoutCity;
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
            noneText={t('noCity')}
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
        <PlaceOnMap
          id={id}
          tiles={tiles}
          point={{ lat, long }}
          isConfirmed={isPointConfirmed}
          asks={isPointConfirmed ? 0 : pointAsks}
          finder={finder}
          locate={locate}
          onPoint={choosePoint}
          onPlace={choosePlace}
          movedTo={movedTo}
          doubtedCity={doubted?.city?.name ?? null}
          onStreet={takeStreet}
          onConfirm={() => {
            if (doubted) agreed.current = cityAtPoint(latest.current);
            confirm();
          }}
          onMissing={() => setMapMissing(true)}
        />
      )}
      {self && !asksForNameParts(form) && (
        <SelfChoice id={`${id}-self`} self={self} values={values} onChange={onChange} />
      )}
      <SchemaForm
        id={id}
        form={form}
        validators={validators}
        values={shownValues}
        onChange={change}
        onSubmit={submit}
        onInvalid={asksForPoint}
        fieldErrors={fieldErrors}
        widgets={widgets}
        mayLack={mayLack}
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
