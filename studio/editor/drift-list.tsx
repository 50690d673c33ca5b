import { useFormatter, useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { findBlock } from '#schemas/drafts/block-lists.ts';
import type { Platform } from '#schemas/locale.ts';
import { Button } from '#ui/button/button.tsx';
import { useEdit } from '../draft/use-draft.ts';
import { knownBlocks } from '../texts/known-blocks.ts';
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { titleOf } from './block-title.ts';
import type { Drift, DriftPlace } from './drift.ts';
import { equalise } from './equalise.ts';
import { settingFields } from './settings/setting-field.ts';
import styles from './editor.module.css';

export interface DriftListProps {
  drifts: readonly Drift[];
  /** Name of the page. */
  page: string;
  device: Platform;
  web: unknown;
  mobile: unknown;
  /** Called with the block and the document that has it. */
  onPick: (id: string, path: string) => void;
}

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

const actIcons = { equal: undefined, add: 'plus', remove: 'trash' } as const;

/** The differences between the two documents of a page. Each leads to its block, and can be made equal where that is possible. */
export function DriftList({ drifts, page, device, web, mobile, onPick }: DriftListProps) {
  const t = useTranslations('editor.drift');
  const format = useFormatter();
  const edit = useEdit();
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
  const textOf = (drift: Drift): string => {
    if (drift.kind === 'values') return t('values', { fields: format.list(fieldsOf(drift)) });
    if (drift.kind === 'type') return t('type', { web: labelOf(drift.type), mobile: labelOf(drift.other) });
    if (drift.kind !== 'place') return t(`only.${drift.kind}`);
    const placeOf = ({ place, around }: DriftPlace): string =>
      around === null ? t('at', { place }) : t('inside', { place, block: labelOf(around) });
    return t('place', { web: placeOf(drift.web), mobile: placeOf(drift.mobile) });
  };
  return (
    <ul className={styles.problems}>
      {drifts.map((drift) => {
        const { id, type, kind } = drift;
        const where = kind === 'web' || kind === 'mobile' ? kind : device;
        const props = findBlock(where === 'web' ? web : mobile, id)?.block['props'];
        const name = `${labelOf(type)} ${titleOf(props)}`.trim();
        return (
          <li key={`${kind} ${id}`}>
            <button type="button" onClick={() => onPick(id, `pages/${page}.${where}.json`)}>
              <strong>{labelOf(type)}</strong> {titleOf(props)}
              <br />
              {textOf(drift)}
            </button>
            <div className={styles.equalise}>
              {(['web', 'mobile'] as const).map((like) => {
                const operations = equalise(drift, { web, mobile }, like);
                if (!operations || operations.length === 0) return null;
                const other = like === 'web' ? 'mobile' : 'web';
                const isAlone = kind === 'web' || kind === 'mobile';
                const act = !isAlone ? 'equal' : kind === like ? 'add' : 'remove';
                const named = act === 'equal' ? like : other;
                return (
                  <Button
                    key={like}
                    size="sm"
                    variant="ghost"
                    iconStart={actIcons[act] ?? (like === 'web' ? 'monitor' : 'smartphone')}
                    aria-label={t(`${act}.named.${named}`, { name })}
                    onClick={() => edit(`pages/${page}.${other}.json`, operations)}
                  >
                    {t(`${act}.${named}`)}
                  </Button>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
