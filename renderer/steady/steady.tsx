import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { SteadyProps } from './input.ts';
import { keepSteady } from './keep-steady.ts';

/** Keeps the shop steady without a network and under a new version of it; shows nothing but notifications. */
export function Steady({ shop, views, loader }: SteadyProps) {
  const t = useTranslations('renderer');
  useEffect(() => keepSteady({ shop, views, loader, text: (key) => t(key) }), [shop, views, loader, t]);
  return null;
}
