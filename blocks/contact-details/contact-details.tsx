import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import { formatClock, weekdayRuns } from '#ui/format/hours.ts';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './contact-details.module.css';
import type definition from './definition.ts';

/** Contact methods of the shop: telephone, e-mail, Telegram, address and hours. */
export default function ContactDetails({
  props: { title, note, map },
  data,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('contact-details');
  const support = data.site?.support;
  return (
    <Container as="section" className={styles.section}>
      {title !== undefined && <h2 className={styles.title}>{title}</h2>}
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {support && (
        <ul className={styles.list}>
          {support.phone_number !== undefined && (
            <Way icon="phone" label={t('phone')} href={`tel:${support.phone_number}`}>
              <LocalDigits>{support.phone_text ?? support.phone_number}</LocalDigits>
            </Way>
          )}
          {support.telegram !== undefined && (
            <Way icon="telegram" label={t('telegram')} href={`https://t.me/${support.telegram}`}>
              <Ltr>@{support.telegram}</Ltr>
            </Way>
          )}
          {support.email !== undefined && (
            <Way icon="mail" label={t('email')} href={`mailto:${support.email}`}>
              <Ltr>{support.email}</Ltr>
            </Way>
          )}
          {support.address !== undefined && (
            <Way
              icon="map-pin"
              label={t('address')}
              href={
                map &&
                `https://www.openstreetmap.org/?mlat=${map.latitude}&mlon=${map.longitude}#map=16/${map.latitude}/${map.longitude}`
              }
            >
              {support.address}
            </Way>
          )}
          <Way icon="clock" label={t('hours')}>
            <Hours hours={support.cooperation_hours} />
          </Way>
        </ul>
      )}
    </Container>
  );
}

function Way({
  icon,
  label,
  href,
  children,
}: {
  icon: IconName;
  label: string;
  href?: string | undefined;
  children: ReactNode;
}) {
  return (
    <li className={styles.way}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        {href === undefined ? (
          <p className={styles.value}>{children}</p>
        ) : (
          <a className={styles.value} href={href} rel={href.startsWith('https:') ? 'noopener' : undefined}>
            {children}
          </a>
        )}
      </div>
    </li>
  );
}

function Hours({ hours }: { hours: SiteInfo['support']['cooperation_hours'] }) {
  const t = useTranslations('contact-details');
  const locale = useLocale();
  const days = weekdayRuns(hours.weekdays, locale).map(({ first, last }) =>
    last === undefined ? first : t('days', { first, last }),
  );
  return t('hoursOf', {
    days: days.join(t('and')),
    from: formatClock(hours.from, locale),
    until: formatClock(hours.until, locale),
  });
}
