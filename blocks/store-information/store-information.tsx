import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Store } from '#schemas/entities/store.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon, type IconName } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Link } from '#ui/link/link.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type definition from './definition.ts';
import { Distance } from './distance.tsx';
import { Hours } from './hours.tsx';
import styles from './store-information.module.css';

export default function StoreInformation({
  id,
  props,
  data: { store },
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('store-information');
  if (!store) return null;
  const map = props.map
    ?.replaceAll('{lat}', String(store.latitude))
    .replaceAll('{long}', String(store.longitude));
  return (
    <Container as="section" className={styles.information} id={id} aria-label={t('label')}>
      {store.description !== '' && (
        <Card padding="lg" className={styles.about}>
          <h2 className={styles.title}>{t('about')}</h2>
          <p className={styles.description}>{store.description}</p>
        </Card>
      )}
      <Card padding="lg">
        <h2 className={styles.title}>{t('hours')}</h2>
        <Hours hours={store.hours} />
      </Card>
      <Card padding="lg">
        <h2 className={styles.title}>{t('address')}</h2>
        <address className={styles.address}>
          <Icon name="map-pin" size={20} />
          <span>{store.address}</span>
        </address>
        {map !== undefined && (
          <Link href={map} external iconStart="map" className={styles.map}>
            {t('map')}
          </Link>
        )}
        {props.distance && <Distance store={store} />}
        <Contact contact={store.contact} />
      </Card>
    </Container>
  );
}

function Contact({ contact }: { contact: Store['contact'] }) {
  const t = useTranslations('store-information');
  const ways: { key: keyof Store['contact']; icon: IconName; href: string; text: string }[] = [];
  const { phone_number, email, telegram, instagram } = contact;
  if (phone_number !== null)
    ways.push({ key: 'phone_number', icon: 'phone', href: `tel:${phone_number}`, text: phone_number });
  if (email !== null) ways.push({ key: 'email', icon: 'mail', href: `mailto:${email}`, text: email });
  if (telegram !== null)
    ways.push({
      key: 'telegram',
      icon: 'telegram',
      href: `https://t.me/${encodeURIComponent(telegram)}`,
      text: `@${telegram}`,
    });
  if (instagram !== null)
    ways.push({
      key: 'instagram',
      icon: 'instagram',
      href: `https://instagram.com/${encodeURIComponent(instagram)}`,
      text: `@${instagram}`,
    });
  if (ways.length === 0) return null;
  return (
    <ul className={styles.contact} aria-label={t('contact')}>
      {ways.map(({ key, icon, href, text }) => (
        <li key={key}>
          <a
            className={styles.way}
            href={href}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon name={icon} size={20} label={t(key)} />
            <Ltr>{text}</Ltr>
          </a>
        </li>
      ))}
    </ul>
  );
}
