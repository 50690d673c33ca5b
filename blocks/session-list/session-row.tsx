import { useLocale, useTranslations } from 'use-intl';
import { useNow } from '#actors/use-now.ts';
import { always } from '#ui/always.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { formatRelativeTime } from '#ui/format/relative-time.ts';
import { useDates } from '#ui/format/use-dates.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { deviceOf, type Device } from './device-of.ts';
import styles from './session-list.module.css';
import type { ListedSession } from './use-sessions.ts';

export interface SessionRowProps {
  session: ListedSession;
  onEnd: () => void;
}

/** Returns a function that names a device for people, such as «کروم روی ویندوز». */
export function useDeviceName(): (device: Device) => string {
  const t = useTranslations('session-list');
  return ({ browser, system }) => {
    if (browser !== null && system !== null)
      return t('device', { browser: t(`browser.${browser}`), system: t(`system.${system}`) });
    if (browser !== null) return t(`browser.${browser}`);
    return system === null ? t('unknown') : t(`system.${system}`);
  };
}

/**
 * One session: device, last use, network, and a button that ends it. The current session ends by signing out.
 */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const t = useTranslations('session-list');
  const locale = useLocale();
  const formatDate = useDates();
  const now = useNow();
  const device = deviceOf(session.device);
  const name = useDeviceName()(device);
  const { last_used_at: lastUsed, created_at: created } = session;
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={device.isPhone ? 'smartphone' : 'monitor'} size={22} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {name}
          {session.is_current && <Badge tone="positive">{t('current')}</Badge>}
        </p>
        <p className={styles.small}>
          {t.rich('lastUse', {
            time: always(
              <time dateTime={lastUsed}>
                {now ? formatRelativeTime(lastUsed, now, locale) : formatDate(lastUsed, 'longHour')}
              </time>,
            ),
          })}
        </p>
        <p className={styles.small}>
          {t.rich('signedIn', {
            date: always(<time dateTime={created}>{formatDate(created, 'shortText')}</time>),
            network: always(<Ltr>{session.network}</Ltr>),
          })}
        </p>
      </div>
      {!session.is_current && (
        <Button variant="outline" size="sm" onClick={onEnd} aria-label={t('endOf', { device: name })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
