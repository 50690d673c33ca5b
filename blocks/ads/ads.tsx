import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Banner } from '#ui/banner/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import type definition from './definition.ts';
import styles from './ads.module.css';

/** Labelled advertisements, and a link for new advertisers. */
export default function Ads({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('ads');
  const { title, subtitle, items, emptyLink } = props;
  const action = emptyLink && (
    <Button href={emptyLink.href} variant="soft" iconEnd="chevron-end">
      {emptyLink.label}
    </Button>
  );
  if (items.length === 0)
    return (
      <EmptyState
        icon="badge-percent"
        title={t('empty.title')}
        text={t('empty.text')}
        action={action}
        level={2}
      />
    );
  return (
    <Section id={id} title={title} subtitle={subtitle}>
      <div className={styles.grid}>
        {items.map(({ advertiser, ...item }, index) => (
          <Banner
            key={index}
            {...item}
            level={2}
            eyebrow={advertiser === undefined ? t('label') : t('labelOf', { advertiser })}
            size="md"
            sizes="(width >= 1024px) 240px, 40vw"
          />
        ))}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </Section>
  );
}
