import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import { formatClock, weekdayRuns } from '#ui/format/hours.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { socialIcon } from '#ui/icons/social-icon.ts';
import { Container } from '#ui/layout/container.tsx';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type definition from './definition.ts';
import styles from './footer.module.css';

/**
 * About text, link columns, support with hours, social media and licences. In a checkout it shows only
 * support and terms.
 */
export default function Footer({
  id,
  props,
  data: { site },
  platform,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('footer');
  if (!site) return null;
  const { columns, about, copyright, licences } = site.footer;
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.main}>
          <div className={styles.about} data-browsing>
            <Brand site={site} />
            <GenericLine value={props.generic === undefined ? undefined : site.generic[props.generic]} />
            {about !== '' && <p className={styles.text}>{about}</p>}
            <Social places={site.social_media} />
          </div>
          {columns.map((column, index) => (
            <Column key={index} id={id} column={column} folded={platform === 'mobile'} />
          ))}
          <Support support={site.support} />
        </div>
        {licences.length > 0 && (
          <ul className={styles.licences} aria-label={t('licences')} data-browsing>
            {licences.map((licence) => (
              <li key={licence.label}>
                <Licence licence={licence} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.end}>
          <p>{copyright}</p>
          <Terms />
          {props.backToTop && (
            <a className={styles.top} href="#main" data-browsing>
              {t('top')}
              <Icon name="arrow-up" size={18} />
            </a>
          )}
        </div>
      </Container>
    </footer>
  );
}

function Brand({ site }: { site: SiteInfo }) {
  const path = useRoutePath();
  return (
    <a className={styles.brand} href={path('home')}>
      {site.logo && (
        <span className={styles.logo}>
          <Picture picture={site.logo} alt="" fit="contain" />
        </span>
      )}
      <span>{site.name}</span>
    </a>
  );
}

/** A custom value of the site document. Only texts and numbers can be shown. */
function GenericLine({ value }: { value: unknown }) {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return <p className={styles.line}>{value}</p>;
}

function Terms() {
  const t = useTranslations('footer');
  const policy = useOptionalPath()('policy');
  return (
    policy !== undefined && (
      <a className={styles.top} href={policy}>
        {t('terms')}
      </a>
    )
  );
}

function Column({
  id,
  column,
  folded,
}: {
  id: string;
  column: SiteInfo['footer']['columns'][number];
  folded: boolean;
}) {
  const links = (
    <ul className={styles.links}>
      {column.links.map((link, index) => (
        <li key={index}>
          <a href={link.href}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
  if (folded) {
    return (
      <details className={styles.fold} name={`${id}-columns`} data-browsing>
        <summary className={styles.summary}>
          {column.title}
          <Icon name="chevron-down" size={20} />
        </summary>
        {links}
      </details>
    );
  }
  return (
    <nav className={styles.column} aria-label={column.title} data-browsing>
      <p className={styles.title} aria-hidden>
        {column.title}
      </p>
      {links}
    </nav>
  );
}

function Support({ support }: { support: SiteInfo['support'] }) {
  const t = useTranslations('footer');
  const locale = useLocale();
  const { phone_number: phone, email, telegram, cooperation_hours: hours } = support;
  const days = weekdayRuns(hours.weekdays, locale).map(({ first, last }) =>
    last === undefined ? first : t('days', { first, last }),
  );
  return (
    <section className={styles.column} aria-label={t('support')}>
      <p className={styles.title} aria-hidden>
        {t('support')}
      </p>
      <ul className={styles.links}>
        {phone !== undefined && (
          <li>
            <a href={`tel:${phone}`}>
              <Icon name="phone" size={18} />
              <LocalDigits>{support.phone_text ?? phone}</LocalDigits>
            </a>
          </li>
        )}
        {telegram !== undefined && (
          <li>
            <a href={`https://t.me/${telegram}`} rel="noopener">
              <Icon name="telegram" size={18} />
              <Ltr>@{telegram}</Ltr>
            </a>
          </li>
        )}
        {email !== undefined && (
          <li>
            <a href={`mailto:${email}`}>
              <Icon name="mail" size={18} />
              <Ltr>{email}</Ltr>
            </a>
          </li>
        )}
        <li className={styles.hours}>
          <Icon name="clock" size={18} />
          <span>
            <span className={styles.hoursLabel}>{t('hours')}</span>
            {t('hoursOf', {
              days: days.join(t('and')),
              from: formatClock(hours.from, locale),
              until: formatClock(hours.until, locale),
            })}
          </span>
        </li>
      </ul>
    </section>
  );
}

function Social({ places }: { places: SiteInfo['social_media'] }) {
  const t = useTranslations('footer');
  if (places.length === 0) return null;
  return (
    <ul className={styles.social} aria-label={t('social')}>
      {places.map((place) => (
        <li key={place.href}>
          <a
            className={styles.place}
            href={place.href}
            rel="noopener me"
            aria-label={place.label}
            title={place.label}
          >
            <Icon name={socialIcon(place.kind)} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Licence({ licence: { label, href, picture } }: { licence: SiteInfo['footer']['licences'][number] }) {
  const content = picture ? (
    <Picture picture={picture} fit="contain" alt={label} />
  ) : (
    <>
      <Icon name="badge-check" size={28} />
      <span>{label}</span>
    </>
  );
  return href === undefined ? (
    <span className={styles.licence}>{content}</span>
  ) : (
    <a className={styles.licence} href={href} rel="noopener">
      {content}
    </a>
  );
}
