import { isCondition } from '#schemas/conditions/conditions.ts';
import { useConditionTitles } from '../texts/use-show-words.ts';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import { loadMomentField } from '../pickers/load-moment-field.ts';
import { useConditionOptions } from './condition-options.ts';
import type { EditorSearch } from './editor-search.ts';
import { useStaffOperation } from '../frame/use-staff-operation.ts';
import lists from '../frame/lists.module.css';
import styles from './simulator.module.css';
import { pagesOfState, stateOfPage } from './state-pages.ts';
import { useIsOpen } from './use-is-open.ts';
import { usePageNames } from './use-page-names.ts';

interface SimulatorProps {
  search: EditorSearch;
  change: (changed: Partial<EditorSearch>) => void;
  /** The documents whose schedules are shown. */
  documents: readonly unknown[];
}

/** Returns the moments at which schedules of blocks begin or end, in order. */
export function momentsOf(documents: readonly unknown[]): string[] {
  const moments = documents.flatMap((document) =>
    [...walkDocument(document)].flatMap(({ block }) => {
      const show = isObject(block['show']) ? block['show'] : {};
      return [show['from'], show['until']].filter((moment) => typeof moment === 'string');
    }),
  );
  return [...new Set(moments)]
    .filter((moment) => !Number.isNaN(Date.parse(moment)))
    .sort((a, b) => Date.parse(a) - Date.parse(b));
}

const panelId = 'simulator';

/** Selects the state of a flow and the moment that the preview shows. */
export function Simulator(props: SimulatorProps) {
  const t = useTranslations('editor.simulator');
  const isOpen = useIsOpen(panelId);
  const titles = useConditionTitles();
  const { at, path } = props.search;
  const when = props.search.when ?? stateOfPage(path);
  return (
    <Popover
      id={panelId}
      trigger={
        when !== undefined && isCondition(when)
          ? t('shown', { state: titles[when].title })
          : t(when !== undefined || at !== undefined ? 'on' : 'off')
      }
      label={t('label')}
      className={styles.panel}
    >
      {isOpen && <Panel {...props} />}
    </Popover>
  );
}

/** The controls. They are drawn only while they are seen: a date takes longer than all the rest of the toolbar. */
function Panel({ search, change, documents }: SimulatorProps) {
  const t = useTranslations('editor.simulator');
  const format = useFormatter();
  const own = stateOfPage(search.path);
  const states = useConditionOptions(search.when ?? own);
  const moments = momentsOf(documents);
  return (
    <>
      <SelectField
        id="simulator-state"
        label={t('state')}
        placeholder={own === undefined ? t('real') : undefined}
        value={search.when ?? own ?? ''}
        onValueChange={(when) => change({ when: when === '' || when === own ? undefined : when })}
        options={states}
      />
      <Elsewhere
        search={search}
        states={states.filter(({ disabled }) => disabled).map(({ value }) => value)}
      />
      <LoadedPart
        load={loadMomentField}
        props={{
          id: 'simulator-moment',
          label: t('moment'),
          value: search.at,
          onChange: (at) => change({ at }),
        }}
      />
      {moments.length > 0 && (
        <fieldset className={styles.moments}>
          <legend>{t('moments')}</legend>
          {moments.map((moment) => (
            <Button
              key={moment}
              size="sm"
              variant={search.at === new Date(moment).toISOString() ? 'soft' : 'outline'}
              onClick={() => change({ at: new Date(Date.parse(moment)).toISOString() })}
            >
              {format.dateTime(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' })}
            </Button>
          ))}
        </fieldset>
      )}
      {(search.when !== undefined || search.at !== undefined) && (
        <Button variant="ghost" onClick={() => change({ when: undefined, at: undefined })}>
          {t('back')}
        </Button>
      )}
    </>
  );
}

/** Links to the pages that have the states which this page never has. */
function Elsewhere({ search, states }: { search: EditorSearch; states: readonly string[] }) {
  const t = useTranslations('editor.simulator');
  const nameOf = usePageNames();
  const { data } = useStaffOperation('studio.documents', {});
  const device = search.device ?? (search.path.endsWith('.mobile.json') ? 'mobile' : 'web');
  const pages = [...new Set(states.flatMap(pagesOfState))].flatMap((page) => {
    const paths = (data?.documents ?? []).filter((each) => each.page === page).map((each) => each.path);
    const path = paths.find((each) => each.endsWith(`.${device}.json`)) ?? paths[0];
    return path === undefined ? [] : [{ page, path }];
  });
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="simulator-elsewhere">
      <h3 id="simulator-elsewhere" className={lists.caption}>
        {t('elsewhere')}
      </h3>
      <ul className={styles.pages}>
        {pages.map(({ page, path }) => (
          <li key={page}>
            <Link
              to="/edit"
              search={({ draft, device: shown }) => ({
                path,
                ...(draft === undefined ? {} : { draft }),
                ...(shown === undefined ? {} : { device: shown }),
              })}
              className={lists.link}
            >
              {nameOf(page)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
