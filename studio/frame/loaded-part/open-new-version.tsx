import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';

/**
 * Loads the studio again, which a newer version may have replaced. Changes of the draft are stored in the
 * browser, so typed text is not lost.
 */
export function OpenNewVersion() {
  const t = useTranslations('loaded-part');
  return (
    <Button size="sm" onClick={() => location.reload()}>
      {t('newVersion')}
    </Button>
  );
}
