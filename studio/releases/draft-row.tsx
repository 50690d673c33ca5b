import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callStaffOperation, type StaffOutputOf } from '#data/staff-operations.ts';
import { Badge, type Tone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { leavingDraft } from '../draft/tab-draft.ts';
import { useAuthorName } from '../frame/author/use-author-name.ts';
import { LinkButton } from './link-button.tsx';
import { NameDialog } from './name-dialog.tsx';
import lists from '../frame/lists.module.css';
import { useChange } from '../frame/use-change.ts';
import { When } from './when.tsx';

export type DraftInList = StaffOutputOf<'studio.drafts'>['drafts'][number];

export const statusTones: Readonly<Record<DraftInList['status'], Tone>> = {
  open: 'neutral',
  ready: 'info',
  scheduled: 'warning',
  published: 'positive',
  discarded: 'negative',
};

/** One draft of the list, with its buttons. */
export function DraftRow({ draft, isOpen }: { draft: DraftInList; isOpen: boolean }) {
  const t = useTranslations('releases.drafts');
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'name' | 'discard' | null>(null);
  const { id, name, status, changed_at, document_count } = draft;
  const author = useAuthorName()(draft);
  const close = () => setAsks(null);
  const change = useChange(
    (input: { name?: string; ready?: boolean }) =>
      callStaffOperation('studio.change-draft', { id, ...input }),
    ['studio.drafts', 'studio.draft'],
  );
  const discard = useChange(
    () => callStaffOperation('studio.discard-draft', { id }),
    ['studio.drafts', 'studio.draft'],
  );
  const isScheduled = status === 'scheduled';
  return (
    <li className={lists.row}>
      <div className={lists.text}>
        <Link to="/" search={{ draft: id }} className={lists.name}>
          {name}
        </Link>
        <div className={lists.facts}>
          <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
          {isOpen && <Badge tone="primary">{t('openHere')}</Badge>}
          <span>{t('documents', { count: document_count })}</span>
          {author !== null && <span>{t('by', { name: author })}</span>}
          <span>
            {t('changed')} <When at={changed_at} relative />
          </span>
        </div>
        {change.problem !== undefined && <p role="alert">{change.problem}</p>}
      </div>
      <div className={lists.actions}>
        <LinkButton size="sm" to="/publish" search={{ draft: id }}>
          {t(isScheduled ? 'look' : 'publish')}
        </LinkButton>
        {!isScheduled && (
          <>
            <Button
              size="sm"
              variant="outline"
              loading={change.isPending}
              onClick={() => change.mutate({ ready: status !== 'ready' })}
            >
              {t(status === 'ready' ? 'notReady' : 'ready')}
            </Button>
            <Button size="sm" variant="ghost" iconStart="edit" onClick={() => setAsks('name')}>
              {t('rename')}
            </Button>
            <Button size="sm" variant="ghost" iconStart="trash" onClick={() => setAsks('discard')}>
              {t('discard')}
            </Button>
          </>
        )}
      </div>
      {asks === 'name' && (
        <NameDialog
          id={`rename-${id}`}
          title={t('renameTitle')}
          label={t('name')}
          action={t('save')}
          initial={name}
          isPending={change.isPending}
          problem={change.problem}
          onSubmit={(next) => change.mutate({ name: next }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {asks === 'discard' && (
        <ConfirmDialog
          id={`discard-${id}`}
          open
          title={t('discardTitle', { name })}
          labels={{ yes: t('discardYes'), no: t('discardNo'), close: t('close') }}
          isPending={discard.isPending}
          problem={discard.problem}
          onConfirm={() =>
            discard.mutate(undefined, {
              onSuccess: () => {
                close();
                if (isOpen) void navigate({ to: '/drafts', search: {}, state: leavingDraft() });
              },
            })
          }
          onClose={close}
        >
          <p>{t('discardText', { count: document_count })}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}
