import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cityQueries } from '#data/queries/account.ts';
import type { GeoPoint } from '#data/storage/shapes.ts';
import { addressDraftDefaults } from '#schemas/address-draft.ts';
import type { Address, City } from '#schemas/entities/address.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { loadForm, type LoadedForm } from '../forms.ts';
import { queryClient } from '../operations/query-client.ts';
import { useOperation } from '../operations/use-operation.ts';
import { useShopActors } from '../running.ts';
import { useGeolocation } from '../stores/use-geolocation.ts';
import { valuesOfAddress } from './address-values.ts';

export type AddressValues = Record<string, unknown>;

/**
 * Returns the values of a new draft. A new address starts at the shopper's stored location, if there is one.
 * An edited address keeps its own.
 */
export function startDraft(saved: Address | null, location: GeoPoint | null): AddressValues {
  if (saved) return valuesOfAddress(saved);
  return {
    ...addressDraftDefaults,
    ...(location ? { lat: location.latitude, long: location.longitude } : {}),
  };
}

export interface AddressDraft {
  /** null until the form and the cities are loaded. */
  form: LoadedForm | null;
  failed: boolean;
  retry(): void;
  cities: readonly City[];
  tiles: MapTiles | null;
  values: AddressValues;
  change(values: AddressValues): void;
  /** Uses a point chosen on the map, which becomes the shopper's location. */
  choosePoint(point: { lat: number; long: number }): void;
  locate: { start(): void; isBusy: boolean; state: ReturnType<typeof useGeolocation>['state'] };
}

/** Loads the form of a new or edited address. A failed load is reported, and can be tried again. */
function useForm(name: string) {
  const { data, error, refetch } = useQuery(
    { queryKey: ['form', name], queryFn: () => loadForm(name), retry: false, staleTime: Infinity },
    queryClient,
  );
  useEffect(() => {
    if (error) reportError(error);
  }, [error]);
  return { form: data ?? null, error, retry: refetch };
}

/**
 * Manages the draft of an address while it is edited. A new location of the shopper also sets the draft's
 * `lat` and `long`.
 * @param saved the edited address; null for a new one
 */
export function useAddressDraft(saved: Address | null): AddressDraft {
  const geolocation = useGeolocation();
  const cities = useOperation(cityQueries.list());
  const { form, error, retry } = useForm('address');
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
    failed: error !== null || cities.error !== null,
    retry() {
      void retry();
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
