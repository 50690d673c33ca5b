import { useMemo } from 'react';
import type { SiteInfo } from '#schemas/documents/site.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { fromWorkingHours, storeStatus, type StoreStatus } from './store-hours.ts';
import { useNow } from './use-now.ts';

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

/** Whether a store is open now, and until when; null until hydrated. Updates by itself. */
export function useStoreOpen(hours: OpeningHours): StoreOpening | null {
  const now = useNow();
  return useMemo(() => now && openingOf(hours, now), [hours, now]);
}

/** The same for many stores, for lists: a function of their hours; null until hydrated. */
export function useOpenStores(): ((hours: OpeningHours) => StoreOpening) | null {
  const now = useNow();
  return useMemo(() => now && ((hours) => openingOf(hours, now)), [now]);
}

/** Whether the shop's buy and sell cooperation is open now; null until hydrated. */
export function useCooperationOpen(hours: SiteInfo['support']['cooperation_hours']): StoreStatus | null {
  const now = useNow();
  return useMemo(() => now && storeStatus(fromWorkingHours(hours), now), [hours, now]);
}
