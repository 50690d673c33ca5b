import { memo, useDeferredValue, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { Platform } from '#schemas/locale.ts';
import { Popover } from '#ui/popover/popover.tsx';
import { useContent } from '../draft/use-draft.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { driftBetween, type Drift } from './drift.ts';
import { titleOf } from './outline-nodes.ts';
import { settingFields } from './settings/setting-field.ts';
import { useIsOpen } from './use-is-open.ts';
import styles from './editor.module.css';
import { knownBlocks } from '../texts/known-blocks.ts';

interface DriftReportProps {
  /** Name of the page, which has a document for each platform. */
  page: string;
  device: Platform;
  /** Called with the block and the document that has it. */
  onPick: (id: string, path: string) => void;
}

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

const panelId = 'drift';

/** What differs between the documents of a page for desktops and for phones. */
export function DriftReport({ page, device, onPick }: DriftReportProps) {
  const web = useContent(`pages/${page}.web.json`);
  const mobile = useContent(`pages/${page}.mobile.json`);
  // The preview shows a letter first.
  const [shownWeb, shownMobile] = [useDeferredValue(web), useDeferredValue(mobile)];
  return (
    Boolean(shownWeb && shownMobile) && (
      <Report page={page} device={device} onPick={onPick} web={shownWeb} mobile={shownMobile} />
    )
  );
}

/** The number of differences, and the differences while they are seen. It is drawn when a document has changed. */
const Report = memo(function Report({
  page,
  device,
  onPick,
  web,
  mobile,
}: DriftReportProps & { web: unknown; mobile: unknown }) {
  const t = useTranslations('editor.drift');
  const format = useFormatter();
  const texts = useBlockTexts();
  const isOpen = useIsOpen(panelId);
  const drifts = useMemo(() => driftBetween(web, mobile), [web, mobile]);
  /** Names of settings as the form has them. */
  const fieldsOf = ({ type, fields }: Drift): string[] => {
    const definition = known[type];
    const settings = definition ? settingFields(definition) : [];
    return fields.map((name) => {
      const found = settings.find((field) => field.name === name);
      return found ? texts.text(type, found.title) : name;
    });
  };
  return (
    <Popover id={panelId} trigger={t('count', { count: drifts.length })} label={t('label')}>
      <p className={styles.note}>{t('text')}</p>
      <ul className={styles.problems}>
        {(isOpen ? drifts : []).map((drift) => {
          const { id, type, kind } = drift;
          const where = kind === 'values' ? device : kind;
          const props = findBlock(where === 'web' ? web : mobile, id)?.block['props'];
          return (
            <li key={id}>
              <button type="button" onClick={() => onPick(id, `pages/${page}.${where}.json`)}>
                <strong>{texts.label(known[type] ?? { type, label: type })}</strong> {titleOf(props)}
                <br />
                {kind === 'values'
                  ? t('values', { fields: format.list(fieldsOf(drift)) })
                  : t(`only.${kind}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
});
