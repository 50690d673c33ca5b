import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useNow } from '#actors/use-now.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './countdown-offer.module.css';
import type definition from './definition.ts';
import { timeLeft } from './time-left.ts';

/** An offer with its remaining time. The clock starts after hydration. */
export default function CountdownOffer({ props }: BlockProps<typeof definition, ReactNode>) {
  const { title, text, until, href, action, picture, color } = props;
  return (
    <Container as="section" className={styles.section}>
      <div className={styles.offer} style={color === undefined ? undefined : { '--offer-color': color }}>
        {picture && (
          <div className={styles.picture}>
            <Picture picture={{ ...picture, placeholder: 'transparent' }} fit="contain" sizes="160px" />
          </div>
        )}
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        <Clock until={until} maxDays={props.maxDays} />
        <a className={styles.action} href={href}>
          {action}
          <Icon name="chevron-end" size={20} />
        </a>
      </div>
    </Container>
  );
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Reserves the space of the figures until the time is known. Screen readers get the end date, not the
 * ticking. An end that is more than `maxDays` away is a date for everybody: a clock of months hurries nobody.
 */
function Clock({ until, maxDays }: { until: string; maxDays: number }) {
  const t = useTranslations('countdown-offer');
  const locale = useLocale();
  const formatDate = useDates();
  const now = useNow(1000);
  const left = now && timeLeft(new Date(until), now);
  const ended = left !== null && left.total === 0;
  if (left !== null && left.total > maxDays * 86_400)
    return (
      <div className={styles.clock}>
        <p className={styles.label}>{t('validUntil')}</p>
        <p className={styles.date}>{formatDate(until, 'shortText')}</p>
      </div>
    );
  return (
    <div className={styles.clock}>
      <p className={styles.label}>
        {ended ? t('ended') : t('left')}
        <span className="visually-hidden">{t('until', { date: formatDate(until, 'longHour') })}</span>
      </p>
      <div className={styles.units} aria-hidden data-ended={ended ? '' : undefined}>
        {units.map((unit) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.number}>
              {left === null
                ? ''
                : formatNumber(left[unit], locale, { minimumIntegerDigits: 2, useGrouping: false })}
            </span>
            <span className={styles.unitName}>{t(unit)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
