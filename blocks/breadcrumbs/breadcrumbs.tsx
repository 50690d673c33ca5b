import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Breadcrumbs as Trail } from '#ui/breadcrumbs/breadcrumbs.tsx';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import styles from './breadcrumbs.module.css';

/** The path from home to this page. Renders nothing on the home page. */
export default function Breadcrumbs({ data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('breadcrumbs');
  const crumbs = data.crumbs ?? [];
  if (crumbs.length < 2) return null;
  return (
    <Container className={styles.row}>
      <Trail label={t('label')} items={crumbs.map(({ title, href }) => ({ text: title, href }))} />
    </Container>
  );
}
