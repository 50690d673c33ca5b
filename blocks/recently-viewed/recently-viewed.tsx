import { useEffect, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCode } from '#actors/use-code.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { loadCode } from '#schemas/load-code.ts';
import type definition from './definition.ts';
import { useRecentProducts } from './use-recent-products.ts';

/**
 * Loads the shelf on demand: a first visit has no viewed products, and the shelf is below everything else.
 */
const loadShelf = () => loadCode(() => import('./shelf.tsx'));

export default function RecentlyViewed({
  id,
  props,
  data,
  platform,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('recently-viewed');
  const { ids, remember } = useRecentProducts();
  const current = data.product?.Id;
  useEffect(() => {
    if (current !== undefined) remember(current);
  }, [current, remember]);
  const shown = ids.filter((other) => other !== current).slice(0, props.count);
  const { code } = useCode(loadShelf, shown.length > 0);
  if (!code || shown.length === 0) return null;
  return (
    <code.default
      id={id}
      ids={shown}
      title={props.title ?? t('title')}
      currency={props.currency}
      hidesCart={props.hidesCart}
      bleed={platform === 'mobile'}
    />
  );
}
