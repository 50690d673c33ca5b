import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { formatNumber } from '#ui/format/number.ts';
import { isIconName } from '#ui/icons/icon-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Container } from '#ui/layout/container.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './app-download.module.css';
import type definition from './definition.ts';

const iconOf = (name: string | undefined, otherwise: 'check-circle' | 'download') =>
  name !== undefined && isIconName(name) ? name : otherwise;

/** Describes the app, links to its downloads and explains how to install it on the home screen. */
export default function AppDownload({ props }: BlockProps<typeof definition, ReactNode>) {
  const { title, text, level, picture, features, downloads } = props;
  const Heading = `h${level}` as const;
  return (
    <Container as="section" className={styles.section}>
      <div className={styles.card}>
        <div className={styles.words}>
          <Heading className={styles.title}>{title}</Heading>
          {text !== undefined && <p>{text}</p>}
          {features.length > 0 && (
            <ul className={styles.features}>
              {features.map((feature, index) => (
                <li key={index}>
                  <Icon name={iconOf(feature.icon, 'check-circle')} size={22} />
                  <span>{feature.text}</span>
                </li>
              ))}
            </ul>
          )}
          <ul className={styles.downloads}>
            {downloads.map((download, index) => (
              <li key={index}>
                <a className={styles.download} href={download.href}>
                  <Icon name={iconOf(download.icon, 'download')} size={26} />
                  <span className={styles.label}>
                    {download.note !== undefined && <small>{download.note}</small>}
                    {download.label}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        {picture && (
          <div className={styles.picture}>
            <Picture picture={picture} fit="contain" loading="eager" sizes="(width >= 1024px) 420px, 60vw" />
          </div>
        )}
      </div>
      <Steps steps={props.steps} />
    </Container>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  const t = useTranslations('app-download');
  const locale = useLocale();
  if (steps.length === 0) return null;
  return (
    <div className={styles.how}>
      <h2 className={styles.howTitle}>{t('steps')}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index}>
            <span className={styles.number} aria-hidden>
              {formatNumber(index + 1, locale)}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
