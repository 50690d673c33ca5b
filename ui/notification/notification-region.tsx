import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react';
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
 * The container of notifications, mounted once. It is a manual popover, so that it appears above open
 * dialogs. Two permanent live regions announce the texts, because screen readers miss a region that is hidden
 * with its content.
 */
export function NotificationRegion({ label, closeLabel }: NotificationRegionProps) {
  const { subscribe, snapshot, serverSnapshot } = notificationStore;
  const notifications = useSyncExternalStore(subscribe, snapshot, serverSnapshot);
  const layer = useRef<HTMLElement>(null);
  const newest = notifications.at(-1);
  const cameFrom = useRef<HTMLElement | null>(null);
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  // A closing notification would take the focus of its buttons along.
  const giveFocusBack = () => {
    if (layer.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
  };

  useEffect(() => raise(layer.current, newest !== undefined), [newest]);

  return (
    <>
      <p className="visually-hidden" role="status">
        {newest !== undefined && newest.tone !== 'negative' ? newest.text : ''}
      </p>
      <p className="visually-hidden" role="alert">
        {newest !== undefined && newest.tone === 'negative' ? newest.text : ''}
      </p>
      <section
        ref={layer}
        className={styles.region}
        popover="manual"
        data-bottom-inset=""
        aria-label={label}
        onFocus={onFocus}
      >
        {notifications.map((notification) => (
          <Toast key={notification.id} {...{ notification, closeLabel, giveFocusBack }} />
        ))}
      </section>
    </>
  );
}

/** Shows the layer above everything shown before. Browsers without popovers show it in place. */
function raise(layer: HTMLElement | null, visible: boolean): void {
  if (layer === null || typeof layer.showPopover !== 'function') return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  if (visible) layer.showPopover();
}

interface ToastProps {
  notification: Notification;
  closeLabel: string;
  giveFocusBack: () => void;
}

function Toast({ notification, closeLabel, giveFocusBack }: ToastProps) {
  const { id, tone, text, action, durationMs } = notification;
  const pause = usePausableTimer(durationMs, () => dismiss(id));
  const select = () => {
    action?.onSelect?.();
    dismiss(id);
  };
  const goBack = (end: () => void) => () => {
    giveFocusBack();
    end();
  };
  return (
    <div className={styles.toast} data-tone={tone} {...pause}>
      <Icon className={styles.icon} name={toneIcons[tone]} size={22} />
      <p className={styles.text}>{text}</p>
      {action !== undefined &&
        (action.href === undefined ? (
          <button type="button" className={styles.action} onClick={goBack(select)}>
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
        onClick={goBack(() => dismiss(id))}
      />
    </div>
  );
}
