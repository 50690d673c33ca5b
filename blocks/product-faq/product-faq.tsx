import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { FrequentQuestion } from '#schemas/entities/product.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Section } from '#ui/layout/section.tsx';
import type definition from './definition.ts';
import styles from './product-faq.module.css';

export default function ProductFaq({ id, props, data }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('product-faq');
  const locale = useLocale();
  const questions = data.product?.faq ?? [];
  if (questions.length === 0) return null;
  const rest = questions.slice(props.visible);
  return (
    <Section id={id} title={props.title ?? t('title')}>
      <div className={styles.list}>
        <Questions questions={questions.slice(0, props.visible)} />
        {rest.length > 0 && (
          <details className={styles.rest}>
            <summary className={styles.toggle}>
              {t('rest', { count: formatNumber(rest.length, locale) })}
              <Icon name="chevron-down" size={18} />
            </summary>
            <Questions questions={rest} />
          </details>
        )}
      </div>
    </Section>
  );
}

function Questions({ questions }: { questions: readonly FrequentQuestion[] }) {
  return questions.map(({ question, answer }, index) => (
    <Disclosure key={index} level={3} summary={question}>
      <p className={styles.answer}>{answer}</p>
    </Disclosure>
  ));
}
