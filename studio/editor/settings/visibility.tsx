import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { isCondition } from '#schemas/conditions/conditions.ts';
import type { Show } from '#schemas/documents/block.ts';
import type { Platform } from '#schemas/locale.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { loadMomentField } from '../../pickers/load-moment-field.ts';
import { LoadedPart } from '../../frame/loaded-part/loaded-part.tsx';
import { useShopParts } from '../../pickers/shop-parts.ts';
import { useConditionOptions } from '../condition-options.ts';
import { platformOf } from '../../texts/page-platform.ts';
import { useConditionTitles, useShowWords } from '../../texts/use-show-words.ts';
import styles from './settings.module.css';

export interface VisibilityProps {
  /** Begins the ids of the controls. */
  id: string;
  show: Show | undefined;
  /** Path of the document that has the block. A document for one device has no switch for the other one. */
  path?: string | undefined;
  /** Undefined members are removed. */
  onChange: (changes: Readonly<{ [Key in keyof Show]?: Show[Key] | undefined }>) => void;
}

/**
 * Shows when, where and to whom a block is shown: in words, and as controls. Renders again only when that
 * changes, because its dates take longer than all other settings.
 */
export const Visibility = memo(function Visibility({ id, show = {}, path, onChange }: VisibilityProps) {
  const t = useTranslations('settings.show');
  const { on = ['web', 'mobile'], from, until, to, when } = show;
  const only = platformOf(path);
  const titles = useConditionTitles();
  const states = useConditionOptions(when);
  const isNever = states.some(({ value, disabled }) => value === when && disabled);
  const toggle = (platform: Platform) => {
    const next = on.includes(platform) ? on.filter((each) => each !== platform) : [...on, platform];
    onChange({ on: next.length === 2 ? undefined : next });
  };
  const isBackward = from !== undefined && until !== undefined && Date.parse(from) >= Date.parse(until);
  return (
    <div className={styles.rows}>
      <ShowSentence show={show} path={path} />
      {(['web', 'mobile'] as const)
        .filter((platform) => only === undefined || platform === only)
        .map((platform) => (
          <Switch
            key={platform}
            id={`${id}-${platform}`}
            label={t(platform)}
            checked={on.includes(platform)}
            onChange={() => toggle(platform)}
          />
        ))}
      <LoadedPart
        load={loadMomentField}
        props={{
          id: `${id}-from`,
          label: t('from'),
          value: from,
          onChange: (moment: string | undefined) => onChange({ from: moment }),
        }}
      />
      <LoadedPart
        load={loadMomentField}
        props={{
          id: `${id}-until`,
          label: t('until'),
          error: isBackward ? t('backward') : undefined,
          value: until,
          isEnd: true,
          onChange: (moment: string | undefined) => onChange({ until: moment }),
        }}
      />
      <SelectField
        id={`${id}-to`}
        label={t('to')}
        options={(['everyone', 'guests', 'customers'] as const).map((value) => ({ value, text: t(value) }))}
        value={to ?? 'everyone'}
        onValueChange={(value) => onChange({ to: value === 'everyone' ? undefined : (value as Show['to']) })}
      />
      <SelectField
        id={`${id}-when`}
        label={t('when')}
        hint={when !== undefined && isCondition(when) ? titles[when].description : t('whenHint')}
        placeholder={t('always')}
        options={states}
        value={when ?? ''}
        onValueChange={(name) => onChange({ when: name === '' ? undefined : name })}
      />
      {isNever && <Notice tone="warning">{t('neverHere')}</Notice>}
    </div>
  );
});

/** One sentence that says when a block is shown. */
export function ShowSentence({ show = {}, path }: { show?: Show | undefined; path?: string | undefined }) {
  const { timeZone } = useShopParts();
  return <p className={styles.sentence}>{useShowWords(timeZone)(show, path)}</p>;
}
