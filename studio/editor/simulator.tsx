import { useEffect, useState } from 'react';
import { useLocale, useFormatter, useTranslations } from 'use-intl';
import { condition, conditionTexts, type Condition } from '#schemas/conditions/conditions.ts';
import fa from '#schemas/conditions/messages.fa.json' with { type: 'json' };
import { walkDocument } from '#schemas/drafts/block-lists.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Popover } from '#ui/popover/popover.tsx';
import { LoadedPart } from '../frame/loaded-part/loaded-part.tsx';
import { loadMomentField } from '../pickers/load-moment-field.ts';
import type { EditorSearch } from './editor-search.ts';
import styles from './simulator.module.css';

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

/** Whether a popover is open, or opens now. */
function useIsOpen(id: string): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const panel = document.getElementById(id);
    const listen = ({ newState }: ToggleEvent): void => setIsOpen(newState === 'open');
    panel?.addEventListener('beforetoggle', listen);
    return () => panel?.removeEventListener('beforetoggle', listen);
  }, [id]);
  return isOpen;
}

/** In which state of a flow, and at which moment, the preview is shown. */
export function Simulator({ search, change, documents }: SimulatorProps) {
  const t = useTranslations('editor.simulator');
  const locale = useLocale();
  const format = useFormatter();
  const titleOf = (name: Condition): string =>
    locale.startsWith('fa') ? fa[name].title : conditionTexts[name].title;
  const isOpen = useIsOpen(panelId);
  const moments = isOpen ? momentsOf(documents) : [];
  const isOn = search.when !== undefined || search.at !== undefined;
  return (
    <Popover id={panelId} trigger={t(isOn ? 'on' : 'off')} label={t('label')} className={styles.panel}>
      <SelectField
        id="simulator-state"
        label={t('state')}
        placeholder={t('real')}
        value={search.when ?? ''}
        onValueChange={(when) => change({ when: when === '' ? undefined : when })}
        options={condition.options.map((name) => ({ value: name, text: titleOf(name) }))}
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
      {isOn && (
        <Button variant="ghost" onClick={() => change({ when: undefined, at: undefined })}>
          {t('back')}
        </Button>
      )}
    </Popover>
  );
}
