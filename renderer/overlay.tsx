import { useSelector } from '#actors/use-selector.ts';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { RequestError } from '#data/request-error.ts';
import { NotificationRegion } from '#ui/notification/notification-region.tsx';
import { notify } from '#ui/notification/notify.ts';
import { arrivedAt } from './arrival.ts';
import { LoginUnloaded } from './login-unloaded.tsx';
import { OptionSheetHost } from './option-sheet-host.tsx';
import { whenUnloaded } from './unloaded.ts';

type FailureListener = (error: RequestError) => void;
let listener: FailureListener | null = null;

/** Tells the visitor, in the shop's language, that a page could not be fetched. */
export function tellFailure(error: RequestError): void {
  listener?.(error);
}

/**
 * The content above every page: notifications, and what could not be loaded. It has its own root, so that it never affects a block that
 * is not hydrated.
 */
export function Overlay() {
  const texts = useTranslations('renderer');
  const failures = useTranslations('data');
  const title = useSelector(arrivedAt, (value) => value);
  useEffect(
    () =>
      whenUnloaded(() =>
        notify({
          tone: 'negative',
          key: 'unloaded',
          durationMs: Infinity,
          text: texts('unloaded.text'),
          action: { text: texts('unloaded.action'), onSelect: () => location.reload() },
        }),
      ),
    [texts],
  );
  useEffect(() => {
    listener = (error) =>
      notify({
        tone: 'negative',
        text: error.problem?.detail ?? failures(error.messageKey, error.messageValues),
      });
    return () => {
      listener = null;
    };
  }, [failures]);
  return (
    <>
      <NotificationRegion label={texts('notifications')} closeLabel={texts('close')} />
      <p className="visually-hidden" aria-live="polite">
        {title}
      </p>
      <LoginUnloaded />
      <OptionSheetHost />
    </>
  );
}
