import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type definition from './definition.ts';
import styles from './product-description.module.css';

/** Length in characters from which a text is collapsed; about one phone screen. */
const foldFrom = 700;

export default function ProductDescription({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-description');
  const text = data.product?.description.trim() ?? '';
  if (text === '') return null;
  const folded = props.fold && text.length > foldFrom;
  return (
    <Section id={id} title={props.title ?? t('title')}>
      {/* The style sheet expands the text while the details element next to it is open, without a script. */}
      <div className={styles.fold}>
        <div className={styles.text} data-folded={folded ? '' : undefined}>
          <Markdown text={text} level={2} />
        </div>
        {folded && (
          <details className={styles.more}>
            <summary className={styles.toggle}>
              <span className={styles.open}>{t('more')}</span>
              <span className={styles.close}>{t('less')}</span>
              <Icon name="chevron-down" size={18} />
            </summary>
          </details>
        )}
      </div>
    </Section>
  );
}
