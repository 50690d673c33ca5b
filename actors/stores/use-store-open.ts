import { startTransition, useEffect, useMemo, useState } from 'react';
import type { SiteInfo } from '#schemas/documents/site.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { useNow } from '../use-now.ts';
import { fromWorkingHours, storeStatus, type StoreStatus } from './store-hours.ts';
import { areTimeZonesReady, whenTimeZonesReady } from './time-zones.ts';

export type { StoreStatus } from './store-hours.ts';

/** As a screen shows it. */
export interface StoreOpening extends StoreStatus {
  /** The next change is less than a day from now, so that its time says which day. */
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

/** The current time, as soon as it can be told for the zone of a store; null until then. */
function useLocalNow(): Date | null {
  const now = useNow();
  const [isReady, setReady] = useState(areTimeZonesReady);
  useEffect(
    () => (isReady ? undefined : whenTimeZonesReady(() => startTransition(() => setReady(true)))),
    [isReady],
  );
  return isReady ? now : null;
}

/** Whether a store is open now, and until when; null until a moment after hydration. Updates by itself. */
export function useStoreOpen(hours: OpeningHours): StoreOpening | null {
  const now = useLocalNow();
  return useMemo(() => now && openingOf(hours, now), [hours, now]);
}

/** The same for many stores, for lists: a function of their hours; null until a moment after hydration. */
export function useOpenStores(): ((hours: OpeningHours) => StoreOpening) | null {
  const now = useLocalNow();
  return useMemo(() => now && ((hours) => openingOf(hours, now)), [now]);
}

/** Whether the shop's buy and sell cooperation is open now; null until a moment after hydration. */
export function useCooperationOpen(hours: SiteInfo['support']['cooperation_hours']): StoreStatus | null {
  const now = useLocalNow();
  return useMemo(() => now && storeStatus(fromWorkingHours(hours), now), [hours, now]);
}
