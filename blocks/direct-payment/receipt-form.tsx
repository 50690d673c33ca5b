import { useEffect, useMemo, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { DirectPaymentState } from '#actors/payment/use-direct-payment.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { Icon } from '#ui/icons/icon.tsx';
import styles from './direct-payment.module.css';

/** The engine's limits: pictures of at most five megabytes (1024 × 1024 bytes each). */
const types = ['image/jpeg', 'image/png', 'image/webp'];
const maxMegabytes = 5;

type Problem = 'missing' | 'type' | 'size';

function problemOf(file: File | null): Problem | null {
  if (!file) return 'missing';
  if (!types.includes(file.type)) return 'type';
  return file.size > maxMegabytes * 1024 * 1024 ? 'size' : null;
}

/** An object URL for the picture, revoked when it is no longer shown. */
function usePreview(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}

/** Selects, previews and sends a receipt picture. */
export function ReceiptForm({
  id,
  state,
  replaces,
}: {
  id: string;
  state: DirectPaymentState;
  replaces: boolean;
}) {
  const t = useTranslations('direct-payment.receipt');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const preview = usePreview(problem === null ? file : null);
  const { canSend, isSending, sendFailure } = state;
  if (!canSend && !isSending) return null;

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0] ?? null;
    setFile(chosen);
    setProblem(chosen ? problemOf(chosen) : null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(file);
    setProblem(found);
    if (found === null && file) state.send(file);
    else input.current?.focus();
  };
  const error =
    problem === null
      ? sendFailure && (sendFailure.fields[0]?.message ?? sendFailure.detail ?? t('failed'))
      : t(`problems.${problem}`, { size: formatNumber(maxMegabytes, locale) });
  return (
    <Card as="section" padding="md" aria-labelledby={`${id}-title`}>
      <form className={styles.receipt} onSubmit={send} noValidate>
        <h2 id={`${id}-title`} className={styles.receiptTitle}>
          {t(replaces ? 'replace' : 'title')}
        </h2>
        <p className={styles.text}>{t('text', { size: formatNumber(maxMegabytes, locale) })}</p>
        <label className={styles.drop} data-invalid={error ? '' : undefined} htmlFor={id}>
          {preview === null ? (
            <>
              <Icon name="upload" size={28} />
              <span>{t('choose')}</span>
            </>
          ) : (
            <>
              <img className={styles.preview} src={preview} alt={t('preview')} />
              <span>{t('another')}</span>
            </>
          )}
          <input
            ref={input}
            id={id}
            type="file"
            className="visually-hidden"
            accept={types.join(',')}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-error`}
            onChange={choose}
          />
        </label>
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
        <Button type="submit" size="lg" block loading={isSending}>
          {t('send')}
        </Button>
      </form>
    </Card>
  );
}
