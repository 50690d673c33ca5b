import { useTranslations } from 'use-intl';
import { useIdentitySent } from '#actors/account/use-identity-sent.ts';
import { verifyPath } from '#actors/account/verify-path.ts';
import { useOptionalPath, useRoutePath } from '#actors/pages/routing.tsx';
import type { Order, OrderedLine } from '#schemas/entities/order.ts';
import { ActivationPromise } from '#ui/activation-promise/activation-promise.tsx';
import { always } from '#ui/always.ts';
import { Button } from '#ui/button/button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { CorrectAnswers } from './correct-answers.tsx';
import styles from './order-detail.module.css';

interface ActivationProps {
  line: OrderedLine;
  order: Order;
  /** Called when the cache has the new bill. */
  onCorrected: () => void;
}

/** The work of staff for a line of a paid bill: the promise, their questions and the result. */
export function Activation({ line, order, onCorrected }: ActivationProps) {
  const t = useTranslations('order-detail.activation');
  const path = useRoutePath();
  const optionalPath = useOptionalPath();
  const [identity, ticket] = [optionalPath('identity'), optionalPath('new-ticket')];
  const identitySent = useIdentitySent();
  const { activation } = line;
  if (!activation || activation.status === 'registered' || activation.status === 'canceled') return null;
  if (activation.status === 'waiting')
    return (
      <ActivationPromise
        line={line}
        isUnconfirmed={order.waits_for === 'mobile'}
        identitySent={identitySent}
        verifyHref={identity && verifyPath(identity, path('bill', { code: order.code }))}
      />
    );
  if (activation.status === 'correcting')
    return (
      <Notice
        tone="warning"
        title={t('correcting.title')}
        action={
          ticket !== undefined && (
            <Button variant="ghost" size="sm" href={ticket}>
              {t('correcting.ticket')}
            </Button>
          )
        }
      >
        <p className={styles.told}>{activation.note}</p>
        <CorrectAnswers line={line} activation={activation} order={order.code} onCorrected={onCorrected} />
      </Notice>
    );
  const isDone = activation.status === 'done';
  return (
    <Notice tone={isDone ? 'positive' : 'negative'} title={t(`${activation.status}.title`)}>
      {activation.note !== '' && <p className={styles.told}>{activation.note}</p>}
      {activation.reference !== null && (
        <p>{t.rich('done.reference', { reference: always(<Ltr mono>{activation.reference}</Ltr>) })}</p>
      )}
      {!isDone && <p>{t('refused.money')}</p>}
    </Notice>
  );
}
