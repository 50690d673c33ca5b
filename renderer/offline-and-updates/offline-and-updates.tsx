import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { OfflineProps } from './input.ts';
import { startOfflineAndUpdates } from './start.ts';

/** Serves a shop without a network and tells of a new version; shows nothing but notifications. */
export function OfflineAndUpdates({ shop, views, loader }: OfflineProps) {
  const t = useTranslations('renderer');
  useEffect(
    () => startOfflineAndUpdates({ shop, views, loader, text: (key) => t(key) }),
    [shop, views, loader, t],
  );
  return null;
}
