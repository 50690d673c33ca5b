import { startTransition, useEffect, useMemo, useState } from 'react';
import type { SiteInfo } from '#schemas/documents/site.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { useNow } from '../use-now.ts';
import { fromWorkingHours, storeStatus, type StoreStatus } from './store-hours.ts';
import { areTimeZonesReady, whenTimeZonesReady } from './time-zones.ts';

export type { StoreStatus } from './store-hours.ts';

/** The opening status for a screen. */
export interface StoreOpening extends StoreStatus {
  /** Whether the next change is less than a day away, so that its time needs no day. */
  soon: boolean;
}

const dayMs = 86_400_000;

function openingOf(hours: OpeningHours, now: Date): StoreOpening {
  const status = storeStatus(hours, now);
  return {
    ...status,
    soon: status.nextChange !== null && status.nextChange.getTime() - now.getTime() < dayMs,
  };
}

/** Returns the current time; null until it can be formatted for the time zone of a store. */
function useLocalNow(): Date | null {
  const now = useNow();
  const [isReady, setReady] = useState(areTimeZonesReady);
  useEffect(
    () => (isReady ? undefined : whenTimeZonesReady(() => startTransition(() => setReady(true)))),
    [isReady],
  );
  return isReady ? now : null;
}

/**
 * Returns whether a store is open now, and until when; null until a moment after hydration. Updates
 * automatically.
 */
export function useStoreOpen(hours: OpeningHours): StoreOpening | null {
  const now = useLocalNow();
  return useMemo(() => now && openingOf(hours, now), [hours, now]);
}

/** Returns the same for many stores, as a function of their hours; null until a moment after hydration. */
export function useOpenStores(): ((hours: OpeningHours) => StoreOpening) | null {
  const now = useLocalNow();
  return useMemo(() => now && ((hours) => openingOf(hours, now)), [now]);
}

/** Returns whether the shop's buy and sell cooperation is open now; null until a moment after hydration. */
export function useCooperationOpen(hours: SiteInfo['support']['cooperation_hours']): StoreStatus | null {
  const now = useLocalNow();
  return useMemo(() => now && storeStatus(fromWorkingHours(hours), now), [hours, now]);
}
