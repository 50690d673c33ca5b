import { memo, useDeferredValue, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { Platform } from '#schemas/locale.ts';
import { Popover } from '#ui/popover/popover.tsx';
import { useContent } from '../draft/use-draft.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { knownBlocks } from '../texts/known-blocks.ts';
import { driftBetween, type Drift, type DriftPlace } from './drift.ts';
import { titleOf } from './block-title.ts';
import { settingFields } from './settings/setting-field.ts';
import { useIsOpen } from './use-is-open.ts';
import styles from './editor.module.css';

interface DriftReportProps {
  /** Name of the page, which has a document for each platform. */
  page: string;
  device: Platform;
  /** Called with the block and the document that has it. */
  onPick: (id: string, path: string) => void;
}

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

const panelId = 'drift';

/** Lists the differences between the desktop document and the phone document of a page. */
export function DriftReport({ page, device, onPick }: DriftReportProps) {
  const web = useContent(`pages/${page}.web.json`);
  const mobile = useContent(`pages/${page}.mobile.json`);
  // The preview shows a typed letter before this list does.
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
  const labelOf = (type: string): string => texts.label(known[type] ?? { type, label: type });
  /** Names of settings as the form has them. */
  const fieldsOf = ({ type, fields, show }: Extract<Drift, { kind: 'values' }>): string[] => {
    const settings = known[type] ? settingFields(known[type]) : [];
    const titles = fields.map((name) => {
      const found = settings.find((field) => field.name === name);
      return texts.text(type, found?.title ?? name);
    });
    return show ? [...titles, t('show')] : titles;
  };
  const isOpen = useIsOpen(panelId);
  const drifts = useMemo(() => driftBetween(web, mobile), [web, mobile]);
  const textOf = (drift: Drift): string => {
    if (drift.kind === 'values') return t('values', { fields: format.list(fieldsOf(drift)) });
    if (drift.kind === 'type') return t('type', { web: labelOf(drift.type), mobile: labelOf(drift.other) });
    if (drift.kind !== 'place') return t(`only.${drift.kind}`);
    const placeOf = ({ place, around }: DriftPlace): string =>
      around === null ? t('at', { place }) : t('inside', { place, block: labelOf(around) });
    return t('place', { web: placeOf(drift.web), mobile: placeOf(drift.mobile) });
  };
  return (
    <Popover id={panelId} trigger={t('count', { count: drifts.length })} label={t('label')}>
      <p className={styles.note}>{t('text')}</p>
      <ul className={styles.problems}>
        {(isOpen ? drifts : []).map((drift) => {
          const { id, type, kind } = drift;
          const where = kind === 'web' || kind === 'mobile' ? kind : device;
          const props = findBlock(where === 'web' ? web : mobile, id)?.block['props'];
          return (
            <li key={`${kind} ${id}`}>
              <button type="button" onClick={() => onPick(id, `pages/${page}.${where}.json`)}>
                <strong>{labelOf(type)}</strong> {titleOf(props)}
                <br />
                {textOf(drift)}
              </button>
            </li>
          );
        })}
      </ul>
    </Popover>
  );
});
