import { useLocale, useTranslations } from 'use-intl';
import type { Parcel } from '#schemas/entities/order.ts';
import { useDates } from '#ui/format/use-dates.ts';

/** The days on which a parcel is expected if it is paid now. Shows nothing where the shop names no days. */
export function ParcelArrival({ arrives }: Pick<Parcel, 'arrives'>) {
  const t = useTranslations('common.arrival');
  const formatDate = useDates();
  if (!arrives) return null;
  const [first, last] = [formatDate(arrives.from, 'shortText'), formatDate(arrives.until, 'shortText')];
  return <>{first === last ? t('on', { day: first }) : t('between', { first, last })}</>;
}

/** The carriers of which one brings a parcel. Shows nothing where the shop names none. */
export function ParcelCarriers({ carriers = [] }: Pick<Parcel, 'carriers'>) {
  const t = useTranslations('common.arrival');
  const locale = useLocale();
  if (carriers.length === 0) return null;
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(carriers);
  return <>{t('carriers', { carriers: list })}</>;
}
