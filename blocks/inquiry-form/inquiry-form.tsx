import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePageUrl } from '#actors/pages/use-page-url.ts';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { Inquiry } from '#schemas/entities/inquiry.ts';
import { Container } from '#ui/layout/container.tsx';
import type definition from './definition.ts';
import { Fields } from './fields.tsx';
import { FollowUp } from './follow-up.tsx';
import styles from './inquiry-form.module.css';
import { Sent } from './sent.tsx';

export default function InquiryForm({ id, props }: BlockProps<typeof definition, ReactNode>) {
  const t = useTranslations('inquiry-form');
  const [sent, setSent] = useState<Inquiry | null>(null);
  const number = usePageUrl()?.searchParams.get('follow_up') ?? '';
  // A visitor from the link in a message wants the answer, which would be far below the form on a phone.
  const followUp = <FollowUp key="follow-up" id={id} given={number} />;
  return (
    <Container as="section" className={styles.section} aria-labelledby={id}>
      {number !== '' && followUp}
      <div key="form" className={styles.card}>
        <h2 id={id} className={styles.title}>
          {props.title ?? t(`title.${props.kind}`)}
        </h2>
        {sent ? (
          <Sent inquiry={sent} onAnother={() => setSent(null)} />
        ) : (
          <>
            <p className={styles.text}>{props.text ?? t(`text.${props.kind}`)}</p>
            <Fields id={id} kind={props.kind} onSent={setSent} />
          </>
        )}
      </div>
      {number === '' && followUp}
    </Container>
  );
}
