import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { useCode } from '#actors/use-code.ts';
import { Button } from '#ui/button/button.tsx';
import { useOnline } from '../use-online.ts';
import { OpenNewVersion } from './open-new-version.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

/**
 * A component whose code is loaded when it is first shown. After a failed load a person can try again, or open the
 * newest studio.
 */
export function LoadedPart<Props extends object>({
  load,
  props,
}: {
  /** Made with `loadCode`; the same function at every render. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
  const t = useTranslations('loaded-part');
  const isOnline = useOnline();
  const { code: Part, failed, retry } = useCode(load);
  if (Part) return <Part {...props} />;
  if (!failed) return <Spinner size={20} label={t('loading')} />;
  return (
    <p role="alert">
      {t('notLoaded')}{' '}
      <Button size="sm" variant="soft" onClick={retry}>
        {t('again')}
      </Button>{' '}
      {/* After an update, the files of the older studio do not exist any more. Without a network, a reload would lose the page as well. */}
      {isOnline && <OpenNewVersion />}
    </p>
  );
}
