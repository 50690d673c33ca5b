import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { toneIcons } from '../notice/notice.tsx';
import { dismiss, notificationStore } from './notify.ts';
import type { Notification } from './notify.ts';
import styles from './notification.module.css';
import { usePausableTimer } from './use-pausable-timer.ts';

export interface NotificationRegionProps {
  /** The accessible name of the region. */
  label: string;
  closeLabel: string;
}

/**
 * Where notifications appear; mounted once. It is a manual popover, so that it stands above open dialogs. The
 * texts are announced by two live regions that are always there: one that is hidden with its content would
 * not be heard.
 */
export function NotificationRegion({ label, closeLabel }: NotificationRegionProps) {
  const { subscribe, snapshot, serverSnapshot } = notificationStore;
  const notifications = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  const layer = useRef<HTMLElement>(null);
  const newest = notifications.at(-1);

  useEffect(() => raise(layer.current, newest !== undefined), [newest]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {newest !== undefined && newest.tone !== 'negative' ? newest.text : ''}
      </p>
      <p className="visually-hidden" role="alert">
        {newest !== undefined && newest.tone === 'negative' ? newest.text : ''}
      </p>
      <section ref={layer} className={styles.region} popover="manual" aria-label={label}>
        {notifications.map((notification) => (
          <Toast key={notification.id} notification={notification} closeLabel={closeLabel} />
        ))}
      </section>
    </>
  );
}

/** Shows the layer above everything shown before; browsers without popovers show it in place. */
function raise(layer: HTMLElement | null, visible: boolean): void {
  if (layer === null || typeof layer.showPopover !== 'function') return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  if (visible) layer.showPopover();
}

function Toast({ notification, closeLabel }: { notification: Notification; closeLabel: string }) {
  const { id, tone, text, action, durationMs } = notification;
  const pause = usePausableTimer(durationMs, () => dismiss(id));
  const select = () => {
    action?.onSelect?.();
    dismiss(id);
  };
  return (
    <div className={styles.toast} data-tone={tone} {...pause}>
      <Icon className={styles.icon} name={toneIcons[tone]} size={22} />
      <p className={styles.text}>{text}</p>
      {action !== undefined &&
        (action.href === undefined ? (
          <button type="button" className={styles.action} onClick={select}>
            {action.text}
          </button>
        ) : (
          <a className={styles.action} href={action.href} onClick={select}>
            {action.text}
          </a>
        ))}
      <IconButton
        className={styles.close}
        icon="close"
        size="sm"
        label={closeLabel}
        onClick={() => dismiss(id)}
      />
    </div>
  );
}
