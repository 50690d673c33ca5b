import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryClient } from '#actors/operations/query-client.ts';
import { useErrorText } from '#actors/operations/use-error-text.ts';
import { useOperationMutation } from '#actors/operations/use-operation-mutation.ts';
import { useCode } from '#actors/use-code.ts';
import { callOperation } from '#data/operations.ts';
import { writeOrder } from '#data/queries/orders.ts';
import type { GiftStatus, OrderGift } from '#schemas/entities/gift.ts';
import type { Order, OrderedLine } from '#schemas/entities/order.ts';
import { loadCode } from '#schemas/load-code.ts';
import { Button } from '#ui/button/button.tsx';
import { useCommonMessages } from '#ui/common-messages.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useDates } from '#ui/format/use-dates.ts';
import { LocalDigits } from '#ui/ltr/local-digits.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './order-detail.module.css';

const loadForm = () => loadCode(() => import('./gift-form.tsx'));

const tones: Readonly<Record<GiftStatus, 'info' | 'positive' | 'warning' | 'negative'>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'positive',
  failed: 'negative',
  opened: 'positive',
  expired: 'warning',
  'taken-back': 'info',
  ended: 'warning',
};
const changeable: ReadonlySet<GiftStatus> = new Set(['waiting', 'sending', 'sent', 'failed', 'expired']);
const sendable: ReadonlySet<GiftStatus> = new Set(['sent', 'failed', 'expired', 'opened']);

interface GiftProps {
  line: OrderedLine;
  order: Order;
}

/** The gift of a line: whether it was sent and opened, and the changes that its buyer may still make. */
export function Gift({ line, order }: GiftProps) {
  return line.gift && <Standing gift={line.gift} order={order} />;
}

function Standing({ gift, order }: { gift: OrderGift; order: Order }) {
  const t = useTranslations('order-detail.gift');
  const { advice } = useCommonMessages().failed;
  const [isOpen, setOpen] = useState(false);
  const { code: form, failed, retry } = useCode(loadForm, isOpen);
  const box = useRef<HTMLDivElement>(null);
  const of = { code: order.code, id: gift.id };
  const done = (answer: { order: Order }): void => {
    setOpen(false);
    writeOrder(queryClient, answer.order);
    // The pressed button is gone, so the focus moves to the result.
    box.current?.focus();
  };
  const open = (): void => {
    setOpen(true);
    if (failed) retry();
  };
  const isShown = isOpen && form !== null;
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={t('label', { name: gift.recipient })}>
      <Notice
        tone={tones[gift.status]}
        icon="gift"
        title={t(`${gift.status}.title`, { name: gift.recipient })}
        {...(!isShown && {
          action: (
            <Actions
              of={of}
              gift={gift}
              isOpening={isOpen && !failed}
              unopened={isOpen && failed ? advice : null}
              onOpen={open}
              onOther={() => setOpen(false)}
              onDone={done}
            />
          ),
        })}
      >
        <Text gift={gift} />
        {isShown ? (
          <form.GiftForm of={of} gift={gift} onDone={done} onCancel={() => setOpen(false)} />
        ) : (
          <Facts gift={gift} />
        )}
      </Notice>
    </div>
  );
}

function Text({ gift: { status, sent_at, opened_at, expires_at } }: { gift: OrderGift }) {
  const t = useTranslations('order-detail.gift');
  const formatDate = useDates();
  const at = status === 'opened' ? opened_at : status === 'sent' ? sent_at : null;
  const time = at === null ? '' : formatDate(at, 'longHour');
  const until = expires_at === null ? '' : formatDate(expires_at, 'long');
  return <p role="status">{t(`${status}.text`, { time, until })}</p>;
}

function Facts({ gift: { mobile, sender, message } }: { gift: OrderGift }) {
  const t = useTranslations('order-detail.gift');
  if (mobile === '') return null;
  return (
    <dl className={styles.giftFacts}>
      <div>
        <dt>{t('mobile')}:</dt>
        <dd>
          <LocalDigits>{mobile}</LocalDigits>
        </dd>
      </div>
      <div>
        <dt>{t('sender')}:</dt>
        <dd>{sender}</dd>
      </div>
      {message !== '' && (
        <div>
          <dt>{t('message')}:</dt>
          <dd className={styles.told}>{message}</dd>
        </div>
      )}
    </dl>
  );
}

interface ActionsProps {
  of: { code: string; id: number };
  gift: OrderGift;
  /** Whether the form for changes is loading. */
  isOpening: boolean;
  /** The advice after the form could not be loaded; null without a failure. */
  unopened: string | null;
  onOpen: () => void;
  /** Called when the buyer starts another action. A form that is still loading does not open over it. */
  onOther: () => void;
  onDone: (answer: { order: Order }) => void;
}

function Actions({ of, gift, isOpening, unopened, onOpen, onOther, onDone }: ActionsProps) {
  const { id, status, recipient } = gift;
  const t = useTranslations('order-detail.gift');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const send = useOperationMutation((input: ActionsProps['of']) => callOperation('gifts.send', input));
  const take = useOperationMutation((input: ActionsProps['of']) => callOperation('gifts.take-back', input));
  const error = send.error ?? take.error;
  const close = () => setAsking(false);
  const sendAgain = () => {
    onOther();
    send.mutate(of, { onSuccess: onDone });
  };
  const ask = () => {
    onOther();
    setAsking(true);
  };
  if (!changeable.has(status) && !sendable.has(status)) return null;
  return (
    <div className={styles.noticeActions}>
      {changeable.has(status) && (
        <Button
          variant="soft"
          size="sm"
          iconStart="edit"
          loading={isOpening}
          disabled={send.isPending}
          onClick={onOpen}
        >
          {t('change')}
        </Button>
      )}
      {sendable.has(status) && (
        <Button variant="soft" size="sm" iconStart="send" loading={send.isPending} onClick={sendAgain}>
          {t('again')}
        </Button>
      )}
      {changeable.has(status) && (
        <Button variant="ghost" size="sm" onClick={ask}>
          {t('takeBack')}
        </Button>
      )}
      {unopened !== null && <p role="alert">{unopened}</p>}
      {error && <p role="alert">{errorText(error)}</p>}
      <Dialog
        id={`take-gift-back-${id}`}
        open={isAsking}
        onClose={close}
        title={t('takeBack')}
        closeLabel={t('close')}
        size="sm"
        footer={
          <div className={styles.answers}>
            <Button
              variant="danger"
              loading={take.isPending}
              onClick={() =>
                take.mutate(of, {
                  onSuccess(answer) {
                    close();
                    onDone(answer);
                  },
                })
              }
            >
              {t('takeBackYes')}
            </Button>
            <Button variant="outline" onClick={close}>
              {t('no')}
            </Button>
          </div>
        }
      >
        <p>{t('takeBackText', { name: recipient })}</p>
        {take.error && <p role="alert">{errorText(take.error)}</p>}
      </Dialog>
    </div>
  );
}
