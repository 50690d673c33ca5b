import { useTranslations } from 'use-intl';
import type { Order } from '#schemas/entities/order.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { parcelSteps } from '#ui/order-state/parcel-steps.ts';
import { ParcelTimeline } from '#ui/parcel-timeline/parcel-timeline.tsx';

/** The way of a parcel's goods, with the days on which they are expected. */
export function OrderTimeline({ parcel, order }: { parcel: Order['parcels'][number]; order: Order }) {
  const t = useTranslations('common.timeline');
  const formatDate = useDates();
  const steps = parcelSteps(order, parcel, {
    title: (step) => t(step),
    expected({ from, until }) {
      const [first, last] = [formatDate(from, 'shortText'), formatDate(until, 'shortText')];
      return first === last ? t('expectedOn', { day: first }) : t('expected', { first, last });
    },
  });
  return steps.length === 0 ? null : <ParcelTimeline label={t('label')} steps={steps} />;
}
