import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin, useSession } from '#actors/session/use-session.ts';
import { useCode } from '#actors/use-code.ts';
import { useSelector } from '#actors/use-selector.ts';
import type { RequestError } from '#data/request-error.ts';
import { loadCode } from '#schemas/load-code.ts';
import { NotificationRegion } from '#ui/notification/notification-region.tsx';
import { notify } from '#ui/notification/notify.ts';
import { arrivedAt } from './arrival.ts';
import { LoginUnloaded } from './login-unloaded.tsx';
import { OptionSheetHost } from './option-sheet-host.tsx';
import { useReferralOffer } from './use-referral-offer.ts';
import { registerFirstWorker } from './offline-and-updates/first-worker.ts';
import type { OfflineProps } from './offline-and-updates/input.ts';
import { whenUnloaded } from './unloaded.ts';

type FailureListener = (error: RequestError) => void;
let listener: FailureListener | null = null;

/** Informs the visitor, in the shop's language, that a page could not be fetched. */
export function tellFailure(error: RequestError): void {
  listener?.(error);
}

const loadOfflineAndUpdates = () => loadCode(() => import('./offline-and-updates/offline-and-updates.tsx'));

/**
 * Milliseconds to wait after the page has loaded. Its first seconds belong to its content, and a lost network
 * is reported after ten seconds.
 */
const later = 2_000;

/** Loads code that is needed only when the network or the version of the shop changes. */
function OfflineAndUpdatesLater(props: OfflineProps) {
  const { shop } = props;
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    const start = () => {
      if (import.meta.env.PROD && 'serviceWorker' in navigator) registerFirstWorker(shop);
      setTimeout(() => (globalThis.requestIdleCallback ?? queueMicrotask)(begin), later);
    };
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }, [shop]);
  const { code } = useCode(loadOfflineAndUpdates, isIdle);
  return code && <code.OfflineAndUpdates {...props} />;
}

/** Shows a notification until the visitor answers or closes it. */
const stay = (key: 'session' | 'unloaded', text: string, action: string, onSelect: () => void): void =>
  void notify({
    tone: key === 'session' ? 'warning' : 'negative',
    key,
    durationMs: Infinity,
    text,
    action: { text: action, onSelect },
  });

/**
 * The content above every page: notifications, and reports about code that could not be loaded. It has its
 * own root, so that it never affects a block that is not hydrated.
 */
export function Overlay({ offline }: { offline?: OfflineProps }) {
  const texts = useTranslations('renderer');
  const failures = useTranslations('data');
  const title = useSelector(arrivedAt, (value) => value);
  const { isReplaced } = useSession();
  const shop = offline?.shop;
  useReferralOffer(shop?.flows.referral.enabled ? shop.paths['profile'] : undefined);
  useEffect(() => {
    if (isReplaced)
      stay('session', texts('session.replaced'), texts('session.action'), () => openLogin({ reason: null }));
  }, [isReplaced, texts]);
  useEffect(
    () =>
      whenUnloaded(() =>
        stay('unloaded', texts('unloaded.text'), texts('unloaded.action'), () => location.reload()),
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
      {offline && <OfflineAndUpdatesLater {...offline} />}
    </>
  );
}
