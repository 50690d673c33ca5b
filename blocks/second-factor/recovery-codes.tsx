import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import styles from './second-factor.module.css';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Mobile number of the owner, for the file and the printed page. */
  mobile: string;
  onDone: () => void;
  /** Of the heading. */
  level?: 2 | 3 | undefined;
}

/** Milliseconds until the file's address is revoked, because some browsers read it only after the click. */
const addressLife = 60_000;

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), addressLife);
}

/** Recovery codes, shown only once, with buttons to copy, download or print them. */
export function RecoveryCodes({ codes, mobile, onDone, level = 3 }: RecoveryCodesProps) {
  const Heading = `h${level}` as const;
  const t = useTranslations('second-factor.recovery');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list = codes.join('\n');
  const owner = `${location.host} – ${mobile}`;
  return (
    <div className={styles.parts}>
      <Heading ref={heading} className={styles.subtitle} tabIndex={-1}>
        {t('title')}
      </Heading>
      <Notice tone="warning" title={t('once')}>
        {t('text')}
      </Notice>
      <div className={styles.printed}>
        <p className={styles.owner}>
          <bdi dir="ltr">{owner}</bdi>
        </p>
        <ul className={styles.codes} dir="ltr" aria-label={t('title')}>
          {codes.map((code) => (
            <li key={code} className={styles.code}>
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <CopyButton text={list} label={t('copy')} copiedText={t('copied')}>
          {t('copy')}
        </CopyButton>
        <Button variant="outline" iconStart="download" onClick={() => download(`${owner}\n\n${list}\n`)}>
          {t('download')}
        </Button>
        <Button variant="outline" iconStart="file" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  );
}
