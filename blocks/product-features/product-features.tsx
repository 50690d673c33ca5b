import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Section } from '#ui/layout/section.tsx';
import type definition from './definition.ts';
import styles from './product-features.module.css';

interface Feature {
  title: string;
  value: string;
}

export default function ProductFeatures({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-features');
  const locale = useLocale();
  const features = data.product?.features ?? [];
  if (features.length === 0) return null;
  const shown = features.slice(0, props.visible);
  const rest = features.slice(props.visible);
  if (props.layout === 'tiles') {
    return (
      <Section id={id} title={props.title}>
        <FeatureList className={styles.tiles} features={shown} label={props.title ?? t('title')} />
      </Section>
    );
  }
  return (
    <Section id={id} title={props.title ?? t('title')}>
      <FeatureList className={styles.table} features={shown} label={props.title ?? t('title')} />
      {rest.length > 0 && (
        <Disclosure className={styles.rest} summary={t('rest', { count: formatNumber(rest.length, locale) })}>
          <FeatureList className={styles.table} features={rest} label={t('restLabel')} />
        </Disclosure>
      )}
    </Section>
  );
}

function FeatureList({
  features,
  label,
  className,
}: {
  features: readonly Feature[];
  label: string;
  className: string | undefined;
}) {
  return (
    <dl className={className} aria-label={label}>
      {features.map((feature, index) => (
        <div key={index} className={styles.feature}>
          <dt className={styles.name}>{feature.title}</dt>
          <dd className={styles.value}>{feature.value}</dd>
        </div>
      ))}
    </dl>
  );
}
