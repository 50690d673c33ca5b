import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { OfflineProps } from './input.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { startOfflineAndUpdates } from './start.ts';

/** Serves a shop without a network and tells of a new version; shows nothing but notifications. */
export function OfflineAndUpdates({ shop, views, loader }: OfflineProps) {
  const t = useTranslations('renderer');
  const formatDate = useDates();
  useEffect(
    () =>
      startOfflineAndUpdates({
        shop,
        views,
        loader,
        text: (key) => t(key),
        keptText: (since) => t('offline.kept', { time: formatDate(since, 'longHour') }),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the formatter changes at each render, and a restart would lose the notices
    [shop, views, loader, t],
  );
  return null;
}
