import { useMemo } from 'react';
import type { SiteInfo } from '#schemas/documents/site.ts';
import type { OpeningHours } from '#schemas/entities/store.ts';
import { fromWorkingHours, storeStatus, type StoreStatus } from './store-hours.ts';
import { useNow } from './use-now.ts';

export type { StoreStatus } from './store-hours.ts';

/** Whether a store is open now, and until when; null until hydrated. Updates by itself. */
export function useStoreOpen(hours: OpeningHours): StoreStatus | null {
  const now = useNow();
  return useMemo(() => now && storeStatus(hours, now), [hours, now]);
}

/** The same for many stores, for lists: a function of their hours; null until hydrated. */
export function useOpenStores(): ((hours: OpeningHours) => StoreStatus) | null {
  const now = useNow();
  return useMemo(() => now && ((hours) => storeStatus(hours, now)), [now]);
}

/** Whether the shop's buy and sell cooperation is open now; null until hydrated. */
export function useCooperationOpen(hours: SiteInfo['support']['cooperation_hours']): StoreStatus | null {
  const now = useNow();
  return useMemo(() => now && storeStatus(fromWorkingHours(hours), now), [hours, now]);
}
