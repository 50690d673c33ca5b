import { useCallback, useEffect, useRef, useState } from 'react';
import type { Address, City } from '#schemas/entities/address.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import type { GeoPoint } from '#data/storage/shapes.ts';
import { cityQueries } from '#data/queries/account.ts';
import { loadForm, type LoadedForm } from './forms.ts';
import { useShopActors } from './running.ts';
import { useGeolocation } from './use-geolocation.ts';
import { useOperation } from './use-operation.ts';

export type AddressValues = Record<string, unknown>;

/** Defaults of a new draft (specification, sections 3 and 9). */
export const draftDefaults = { city_id: 130, lat: 36.330431, long: 59.561872 } as const;

/** A new draft begins at the shopper's stored location, where there is one; an edited address keeps what it has. */
export function startDraft(saved: Address | null, location: GeoPoint | null): AddressValues {
  if (saved) {
    const { id: _id, city: _city, ...fields } = saved;
    return fields;
  }
  return { ...draftDefaults, ...(location ? { lat: location.latitude, long: location.longitude } : {}) };
}

export interface AddressDraft {
  /** null until the form and the cities are there. */
  form: LoadedForm | null;
  failed: boolean;
  retry(): void;
  cities: readonly City[];
  tiles: MapTiles | null;
  values: AddressValues;
  change(values: AddressValues): void;
  /** Tells that a place was chosen on the map: it becomes the shopper's location. */
  choosePoint(point: { lat: number; long: number }): void;
  locate: { start(): void; isBusy: boolean; state: ReturnType<typeof useGeolocation>['state'] };
}

/** Loads the form once it is wanted; a failure may be tried again. */
function useForm(name: string): { form: LoadedForm | null; failed: boolean; retry(): void } {
  const [state, setState] = useState<{ form: LoadedForm | null; failed: boolean; attempt: number }>({
    form: null,
    failed: false,
    attempt: 0,
  });
  const { attempt } = state;
  useEffect(() => {
    let isGone = false;
    loadForm(name).then(
      (form) => !isGone && setState({ form, failed: false, attempt }),
      () => !isGone && setState({ form: null, failed: true, attempt }),
    );
    return () => {
      isGone = true;
    };
  }, [name, attempt]);
  const retry = useCallback(
    () => setState((known) => ({ form: null, failed: false, attempt: known.attempt + 1 })),
    [],
  );
  return { form: state.form, failed: state.failed, retry };
}

/**
 * A draft of an address while it is written. Setting the shopper's location also sets the draft's `lat` and `long`.
 * @param saved the address that is edited; null for a new one
 */
export function useAddressDraft(saved: Address | null): AddressDraft {
  const geolocation = useGeolocation();
  const cities = useOperation(cityQueries.list());
  const { form, failed, retry } = useForm('address');
  const [values, setValues] = useState<AddressValues>(() => startDraft(saved, geolocation.location));
  const { location, state, request, setLocation } = geolocation;

  const seen = useRef(location);
  useEffect(() => {
    if (location === null || location === seen.current) return;
    seen.current = location;
    setValues((known) => ({ ...known, lat: location.latitude, long: location.longitude }));
  }, [location]);

  const choosePoint = useCallback(
    ({ lat, long }: { lat: number; long: number }) => setLocation({ latitude: lat, longitude: long }),
    [setLocation],
  );
  return {
    form: cities.data ? form : null,
    failed: failed || cities.error !== null,
    retry() {
      retry();
      cities.refetch();
    },
    cities: cities.data?.cities ?? [],
    tiles: useShopActors()?.tiles ?? null,
    values,
    change: setValues,
    choosePoint,
    locate: { start: request, isBusy: state === 'asking', state },
  };
}
