import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Card } from '#ui/card/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type definition from './definition.ts';
import styles from './how-to-redeem.module.css';

export default function HowToRedeem({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('how-to-redeem');
  const text = data.product?.how_to_redeem?.trim() ?? '';
  if (text === '') return null;
  return (
    <Section id={id} title={props.title ?? t('title')} icon="key">
      <Card padding="lg" tone="sunken">
        <Markdown className={styles.steps} text={text} level={3} />
      </Card>
    </Section>
  );
}
