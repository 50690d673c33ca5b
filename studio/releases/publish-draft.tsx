import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { rememberOwnRelease } from '../draft/own-release.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { UsedOn, UseLinks } from '../editor/sections/used-on.tsx';
import { useSections } from '../editor/sections/use-sections.ts';
import { BothPreviews } from './both-previews.tsx';
import { ChangeList } from './change-list.tsx';
import { Contradictions, type SideChoices } from './contradictions.tsx';
import { Diagnostics } from './diagnostics.tsx';
import { OpenNotes } from './open-notes.tsx';
import { LinkButton } from './link-button.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { PageWeights, type Weight } from './page-weight.tsx';
import { PublishedNotice, PublishedSince, isBehind } from './published-since.tsx';
import { PublishForm } from './publish-form.tsx';
import { ReadyForReview } from './ready-for-review.tsx';
import styles from './releases.module.css';
import { ScheduledNotice } from './scheduled-notice.tsx';
import type { DraftToPublish, Published } from './use-draft-to-publish.ts';
import { useRights } from './use-rights.ts';

/** For a page: its look before and after, and its weight. For a section: the pages that change with it. */
const below = (path: string, weights: readonly Weight[], draftIsBehind: boolean) => (
  <>
    <PageWeights path={path} weights={weights} />
    {/^(?:pages|sections)\//.test(path) && (
      <>
        <ChangedPages path={path} />
        <BothPreviews path={path} isBehind={draftIsBehind} />
      </>
    )}
  </>
);

function ChangedPages({ path }: { path: string }) {
  const section = useSections()?.find((each) => each.path === path);
  if (!section) return null;
  return (
    <>
      <p className={styles.quiet}>
        <UsedOn section={section} />
      </p>
      <UseLinks section={section} />
    </>
  );
}

/** The publication of a draft that was read. */
export function PublishDraft({
  seen,
  isReading,
  onPublished,
  onReload,
}: {
  seen: DraftToPublish;
  /** Whether a later version is being read. */
  isReading: boolean;
  onPublished: (published: Published) => void;
  onReload: () => void;
}) {
  const t = useTranslations('releases.publish');
  const { draft, documents, check } = seen;
  const { mayPublish } = useRights();
  const store = useDraftStore();
  const { state } = useDraft();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [asksForLink, setAsksForLink] = useState(false);
  const [refusal, setRefusal] = useState<Published | null>(null);
  const [choices, setChoices] = useState<SideChoices>({});
  /**
   * Documents whose own change the person chose, and which contradicted again because the change no longer
   * fits.
   */
  const [stuck, setStuck] = useState<ReadonlySet<string>>(new Set());
  const take = (answer: Published): void => {
    if (answer.outcome === 'contradicted') {
      const again = answer.contradictions
        .map(({ document }) => document)
        .filter((path) => choices[path] === 'mine');
      setStuck(new Set([...stuck, ...again]));
      setChoices(Object.fromEntries(Object.entries(choices).filter(([path]) => !again.includes(path))));
    }
    if (answer.outcome === 'contradicted' || answer.outcome === 'refused') return setRefusal(answer);
    rememberOwnRelease(answer.release);
    // Changes that stay in the draft now lie on top of the new release.
    void store.refresh();
    onPublished(answer);
  };
  const chosen = new Set(documents.map(({ path }) => path).filter((path) => !left.has(path)));
  const found = refusal?.outcome === 'contradicted' ? refusal.contradictions : check.contradictions;
  const contradictions = found.filter(({ document }) => chosen.has(document));
  const drafted = new Set(documents.flatMap(({ path, change }) => (change === 'removed' ? [] : [path])));
  const isOpen = draft.status === 'open' || draft.status === 'ready';
  const choose = (path: string, isChosen: boolean): void =>
    setLeft((before) => new Set(isChosen ? [...before].filter((each) => each !== path) : [...before, path]));
  const refused = refusal?.outcome === 'refused' ? refusal.diagnostics : null;
  const diagnostics = refused ?? check.diagnostics;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return (
    <div className={styles.columns}>
      {isOpen && isBehind(seen) && <PublishedNotice contradictions={contradictions.length} />}
      <section aria-labelledby="changes-title">
        <h2 id="changes-title">{t('changes')}</h2>
        <ChangeList
          documents={documents}
          draft={draft.id}
          below={({ path }) => below(path, check.weights, isBehind(seen))}
          {...(isOpen && mayPublish === true && documents.length > 1 ? { chosen, onChoose: choose } : {})}
        />
      </section>
      {isOpen && isBehind(seen) && <PublishedSince seen={seen} />}
      {contradictions.length > 0 && (
        <section className={styles.asked} aria-label={t('contradicted')}>
          {refusal?.outcome === 'contradicted' ? (
            <div role="alert">
              <Notice tone="warning" title={t('contradicted')}>
                {t('contradictedText')}
              </Notice>
            </div>
          ) : (
            <Notice tone="warning" title={t('bothChanged')}>
              {t('bothChangedText')}
            </Notice>
          )}
          <Contradictions
            contradictions={contradictions}
            seen={seen}
            choices={choices}
            stuck={stuck}
            onChoose={(document, side) => setChoices((before) => ({ ...before, [document]: side }))}
          />
        </section>
      )}
      <section aria-labelledby="check-title" hidden={diagnostics.length === 0 && contradictions.length > 0}>
        <h2 id="check-title">{t('check')}</h2>
        {diagnostics.length === 0 ? (
          <Notice tone="positive">{t('fine')}</Notice>
        ) : (
          <>
            <Notice tone={errors > 0 ? 'negative' : 'warning'}>
              {errors > 0 ? t('errors', { count: errors }) : t('warnings', { count: diagnostics.length })}
            </Notice>
            <Diagnostics diagnostics={diagnostics} draft={draft.id} drafted={drafted} />
          </>
        )}
      </section>
      <OpenNotes />
      {documents.length > 0 && (
        <div>
          <Button variant="outline" iconStart="share" onClick={() => setAsksForLink(true)}>
            {t('link')}
          </Button>
        </div>
      )}
      {asksForLink && <LinkDialog of={`draft:${draft.id}`} onClose={() => setAsksForLink(false)} />}
      {isOpen && state !== 'saved' && state !== 'closed' && <Notice tone="warning">{t('unsaved')}</Notice>}
      {draft.status === 'scheduled' ? (
        <ScheduledNotice draft={draft.id} />
      ) : !isOpen ? (
        <Notice tone="info" action={<LinkButton to="/history">{t('toHistory')}</LinkButton>}>
          {t(`closed.${draft.status as 'published'}`)}
        </Notice>
      ) : mayPublish === undefined ? null : mayPublish ? (
        <PublishForm
          seen={seen}
          chosen={chosen}
          isUpToDate={state === 'saved' && !isReading}
          hasErrors={errors > 0 && left.size === 0}
          contradictions={contradictions}
          choices={choices}
          onPublished={take}
          onReload={() => {
            setRefusal(null);
            setChoices({});
            onReload();
          }}
        />
      ) : (
        <ReadyForReview draft={draft} />
      )}
    </div>
  );
}
