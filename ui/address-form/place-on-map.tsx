import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '#schemas/entities/place.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icons/icon.tsx';
import type { MapPoint } from '../map/create-map.ts';
import { MapPicker } from '../map/map-picker.tsx';
import styles from './address-form.module.css';
import { PlaceSearch, type PlaceFinder } from './place-search.tsx';

/** Finds the location of the device. */
export interface Locate {
  start: () => void;
  isBusy: boolean;
  problem?: string | undefined;
}

export interface PlaceOnMapProps {
  /** Id of the form. */
  id: string;
  tiles: MapTiles;
  point: MapPoint;
  isConfirmed: boolean;
  /** How often saving has asked for a confirmed point; 0 if it does not wait for one. */
  asks: number;
  /** Name of the city to which the map has moved away from a confirmed point; null otherwise. */
  movedTo: string | null;
  /** Name of the city in which the confirmed point is, if the shopper has chosen another; null otherwise. */
  doubtedCity: string | null;
  finder: PlaceFinder | undefined;
  locate: Locate | undefined;
  /** Called when the shopper has moved the map, or the device has been located. */
  onPoint: (point: MapPoint) => void;
  onPlace: (place: Place) => void;
  /** Called with the provider’s answer about a point that the shopper has chosen. */
  onStreet: (place: Place, point: MapPoint) => void;
  onConfirm: () => void;
  /** Called when the map cannot be loaded. */
  onMissing: () => void;
}

/** Asks the provider about a point, and drops the answer when another point was chosen meanwhile. */
function useStreetOf(finder: PlaceFinder | undefined, onStreet: PlaceOnMapProps['onStreet']) {
  const asking = useRef<AbortController | null>(null);
  // The shopper may change the form before the answer comes.
  const take = useRef(onStreet);
  useLayoutEffect(() => {
    take.current = onStreet;
  });
  useEffect(() => () => asking.current?.abort(), []);
  return async (point: MapPoint) => {
    if (!finder) return;
    asking.current?.abort();
    const ending = new AbortController();
    asking.current = ending;
    try {
      const place = await finder.at(point, ending.signal);
      if (place && !ending.signal.aborted) take.current(place, point);
    } catch {
      // The street is a proposal only: without it people write the address themselves.
    }
  };
}

/** The map with its search field, and the button that confirms the point under the pin. */
export function PlaceOnMap({
  id,
  tiles,
  point,
  isConfirmed,
  asks,
  movedTo,
  doubtedCity,
  finder,
  locate,
  onPoint,
  onPlace,
  onStreet,
  onConfirm,
  onMissing,
}: PlaceOnMapProps) {
  const t = useTranslations('forms.map');
  const confirmButton = useRef<HTMLDivElement>(null);
  const streetOf = useStreetOf(finder, onStreet);
  const isAsked = asks > 0;
  useEffect(() => {
    if (asks > 0) confirmButton.current?.querySelector('button')?.focus();
  }, [asks]);

  const isBusy = locate?.isBusy ?? false;
  const problem = locate?.problem;
  const wasBusy = useRef(false);
  /** How often the device was located. */
  const [located, setLocated] = useState(0);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (hasEnded && problem === undefined) setLocated((count) => count + 1);
    // Only the end of locating matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBusy]);
  useEffect(() => {
    if (located === 0) return;
    // The form gets the point of the device after the end of locating, so this is another render.
    onConfirm();
    void streetOf(point);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [located]);

  return (
    <div className={styles.place} data-asked={isAsked || undefined}>
      {finder && (
        <div className={styles.search}>
          <PlaceSearch id={`${id}-place`} finder={finder} near={point} onChoose={onPlace} />
        </div>
      )}
      <MapPicker
        className={styles.map}
        tiles={tiles}
        point={point}
        onChange={(moved) => {
          onPoint(moved);
          void streetOf(moved);
        }}
        onMissing={onMissing}
        labels={{
          map: t('map'),
          marker: t('marker'),
          zoomIn: t('zoomIn'),
          zoomOut: t('zoomOut'),
          failed: t('failed'),
        }}
      />
      <p className={styles.help} role="status">
        {isConfirmed ? (
          <span className={styles.confirmed}>
            <Icon name="check" size={20} />
            {t('confirmed')}
          </span>
        ) : doubtedCity !== null ? (
          t('doubted', { city: doubtedCity })
        ) : movedTo === null ? (
          t('help')
        ) : (
          t('movedTo', { city: movedTo })
        )}
      </p>
      <div ref={confirmButton} className={styles.buttons}>
        {!isConfirmed && (
          <Button
            iconStart="map-pin"
            aria-describedby={isAsked ? `${id}-unconfirmed` : undefined}
            onClick={() => {
              onConfirm();
              void streetOf(point);
            }}
          >
            {t('confirm')}
          </Button>
        )}
        {locate && (
          <Button variant="soft" iconStart="locate" loading={isBusy} onClick={locate.start}>
            {t('locate')}
          </Button>
        )}
      </div>
      {isAsked && (
        <p id={`${id}-unconfirmed`} className={styles.problem} role="alert">
          {t('unconfirmed')}
        </p>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
    </div>
  );
}
