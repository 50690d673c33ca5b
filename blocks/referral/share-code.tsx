import { useTranslations } from 'use-intl';
import { useHydrated } from '#actors/use-hydrated.ts';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import styles from './referral.module.css';

interface ShareCodeProps {
  code: string;
  /** The address to share. */
  link: string;
}

/** The code and the link, with buttons to copy them, or to share them where the browser can. */
export function ShareCode({ code, link }: ShareCodeProps) {
  const t = useTranslations('referral');
  // browser-only: checked after hydration
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const share = () =>
    navigator.share({ title: t('shareTitle'), text: t('shareText', { code }), url: link }).catch(() => {
      // The customer closed the share sheet: nothing is lost.
    });
  return (
    <div className={styles.share}>
      <p className={styles.code}>
        <span className={styles.label}>{t('code')}</span>
        <span className={styles.value}>
          <Ltr mono>{code}</Ltr>
          <CopyButton text={code} label={t('copyCode')} copiedText={t('copied')} />
        </span>
      </p>
      <div className={styles.link}>
        <Ltr>{link}</Ltr>
        <div className={styles.actions}>
          {canShare && (
            <Button iconStart="share" size="sm" onClick={() => void share()}>
              {t('share')}
            </Button>
          )}
          <CopyButton className={styles.copy} text={link} label={t('copyLink')} copiedText={t('copied')}>
            {t('link')}
          </CopyButton>
        </div>
      </div>
    </div>
  );
}
