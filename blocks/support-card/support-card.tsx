import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCooperationOpen } from '#actors/stores/use-store-open.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatClock, weekdayRuns } from '#ui/format/hours.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Link } from '#ui/link/link.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import type definition from './definition.ts';
import styles from './support-card.module.css';

type Hours = SiteInfo['support']['cooperation_hours'];

/** Support contact: hours, current availability and contact methods. */
export default function SupportCard({
  props: { title, text, link },
  data,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('support-card');
  const support = data.site?.support;
  return (
    <Container as="section" className={styles.section}>
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon name="headphones" size={32} />
        </span>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {support && <HoursLine hours={support.cooperation_hours} />}
        </div>
        <div className={styles.ways}>
          {support?.phone_number !== undefined && (
            <Button href={`tel:${support.phone_number}`} iconStart="phone">
              <LocalDigits>{support.phone_text ?? support.phone_number}</LocalDigits>
            </Button>
          )}
          {support?.telegram !== undefined && (
            <Button
              href={`https://t.me/${support.telegram}`}
              rel="noopener"
              variant="outline"
              iconStart="telegram"
            >
              {t('telegram')}
            </Button>
          )}
          {link && (
            <Link className={styles.link} href={link.href} iconEnd="chevron-end">
              {link.label}
            </Link>
          )}
        </div>
      </div>
    </Container>
  );
}

function HoursLine({ hours }: { hours: Hours }) {
  const t = useTranslations('support-card');
  const locale = useLocale();
  const days = weekdayRuns(hours.weekdays, locale).map(({ first, last }) =>
    last === undefined ? first : t('days', { first, last }),
  );
  return (
    <p className={styles.hours}>
      <span>
        {t('hours', {
          days: days.join(t('and')),
          from: formatClock(hours.from, locale),
          until: formatClock(hours.until, locale),
        })}
      </span>
      <span className={styles.now}>
        <OpenBadge hours={hours} />
      </span>
    </p>
  );
}

function OpenBadge({ hours }: { hours: Hours }) {
  const t = useTranslations('support-card');
  const status = useCooperationOpen(hours);
  if (status === null) return null;
  return (
    <Badge tone={status.open ? 'positive' : 'neutral'} icon="clock">
      {t(status.open ? 'open' : 'closed')}
    </Badge>
  );
}
