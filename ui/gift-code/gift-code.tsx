import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';
import { Button } from '../button/button.tsx';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Picture } from '../picture/picture.tsx';
import type { PictureData } from '../picture/picture.tsx';
import styles from './gift-code.module.css';

export interface GiftCodeProps {
  /** The product's title. */
  title: string;
  /** The price option: amount and region. */
  subtitle?: string | undefined;
  picture?: PictureData | null | undefined;
  /** Whether the product's row stands above, so that its name and picture are not shown again. */
  isBelowRow?: boolean | undefined;
  /** The code, masked or revealed. */
  code: string;
  /** The PIN of a revealed code, if it has one. */
  pin?: string | null | undefined;
  isRevealed: boolean;
  onReveal?: (() => void) | undefined;
  isRevealing?: boolean | undefined;
  /** The reason for withholding the code, and the next step. */
  withheld?: ReactNode;
  error?: string | undefined;
  labels: { code: string; reveal: string; copy: string; copied: string };
  className?: string | undefined;
}

/** A gift card with its code: masked until revealed, then ready to copy. */
export function GiftCode(props: GiftCodeProps) {
  const {
    title,
    subtitle,
    picture,
    isBelowRow,
    code,
    pin,
    isRevealed,
    onReveal,
    isRevealing,
    withheld,
    error,
    labels,
    className,
  } = props;
  return (
    <article
      className={classNames(styles.card, className)}
      data-withheld={withheld === undefined ? undefined : ''}
    >
      <header className={classNames(styles.head, isBelowRow === true && 'visually-hidden')}>
        <span className={styles.picture}>
          {picture ? (
            <Picture picture={picture} ratio="square" sizes="56px" alt="" />
          ) : (
            <Icon name="gift" size={28} />
          )}
        </span>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
      </header>
      {withheld === undefined ? (
        <>
          <div className={styles.foot}>
            <p className={styles.code} style={{ '--letters': code.length }} aria-live="polite">
              <span className="visually-hidden">{labels.code}</span>
              <bdi dir="ltr" data-code={isRevealed ? 'shown' : 'masked'}>
                {code}
              </bdi>
            </p>
            {isRevealed ? (
              <CopyButton
                className={styles.action}
                text={code}
                label={labels.copy}
                copiedText={labels.copied}
              >
                {labels.copy}
              </CopyButton>
            ) : (
              <Button
                className={styles.action}
                variant="soft"
                iconStart="eye"
                loading={isRevealing}
                onClick={onReveal}
              >
                {labels.reveal}
              </Button>
            )}
          </div>
          {isRevealed && typeof pin === 'string' && <Pin pin={pin} />}
        </>
      ) : (
        <div className={styles.withheld}>
          <Icon name="lock" size={20} />
          <div>{withheld}</div>
        </div>
      )}
      <p className={styles.error} role="alert">
        {error}
      </p>
    </article>
  );
}

/** The PIN of a code, which is typed along with it. */
function Pin({ pin }: { pin: string }) {
  const t = useTranslations('common.pin');
  return (
    <p className={styles.pin}>
      <span>{t('label')}</span>
      <bdi dir="ltr" data-pin="">
        {pin}
      </bdi>
      <CopyButton text={pin} label={t('copy')} copiedText={t('copied')} />
    </p>
  );
}
