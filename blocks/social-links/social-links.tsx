import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { socialIcon } from '#ui/icons/social-icon.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './social-links.module.css';

/** Links to the shop's social media. */
export default function SocialLinks({
  props: { title, subtitle },
  data,
}: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('social-links');
  const places = data.site?.social_media ?? [];
  if (places.length === 0) return null;
  return (
    <Container as="section" className={styles.section}>
      <div className={styles.box}>
        <div>
          <h2 className={styles.title}>{title ?? t('title')}</h2>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        <ul className={styles.list}>
          {places.map((place) => (
            <li key={place.href}>
              <a className={styles.link} href={place.href} rel="noopener me">
                <Icon name={socialIcon(place.kind)} size={22} />
                {place.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Container>
  );
}
