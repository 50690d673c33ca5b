import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { LinkButton } from './link-button.tsx';
import lists from '../frame/lists.module.css';
import type { Published } from './use-draft-to-publish.ts';

/** Shown after a publication: its result, and links to the next steps. */
export function Success({ published: { outcome, draft } }: { published: Published }) {
  const t = useTranslations('releases.publish');
  return (
    <Notice
      tone="positive"
      title={t(outcome === 'published' ? 'done' : 'unchanged')}
      action={
        <div className={lists.actions}>
          <Button href="/" variant="outline" target="_blank">
            {t('toShop')}
          </Button>
          <LinkButton to="/history">{t('toHistory')}</LinkButton>
        </div>
      }
    >
      {t(draft.status === 'open' ? 'doneRest' : 'doneText')}
    </Notice>
  );
}
