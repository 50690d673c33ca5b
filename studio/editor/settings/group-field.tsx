import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { starterWords, type StarterWords } from '#schemas/block/starter-words.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { FieldBox } from '../../pickers/field-box.tsx';
import { useBlockTexts } from '../../texts/use-block-texts.ts';
import { useSettingsForm, type OuterFieldProps } from './form-context.ts';
import { addedValue } from './new-value.ts';

/** Returns the initial words of a new item. */
export function useStarterWords(): StarterWords {
  return starterWords[useLocale().startsWith('fa') ? 'fa' : 'en'];
}

/**
 * Remembers a value that a person has added. The form shows its problems only after the first change, because the person has not made
 * them.
 */
export function useAdded(): { isUntouched: (value: unknown) => boolean; setAdded: (value: unknown) => void } {
  const [added, setAdded] = useState<unknown>();
  return {
    isUntouched: (value) => added !== undefined && isSameJson(value, added),
    setAdded,
  };
}

/** The fields of an object. An optional one is added and removed as a whole. */
export function GroupField({ field, path, value, problems: found }: OuterFieldProps) {
  const t = useTranslations('settings');
  const texts = useBlockTexts();
  const words = useStarterWords();
  const { id, type, write, firstValue } = useSettingsForm();
  const { isUntouched, setAdded } = useAdded();
  const problems = isUntouched(value) ? [] : found;
  const add = () => {
    const first = firstValue?.(field, path) ?? addedValue(field, words);
    setAdded(first);
    write(path, first);
  };
  const boxId = `${id}-${path.join('-')}`;
  const title = texts.text(type, field.title);
  const hint = field.description === undefined ? undefined : texts.text(type, field.description);
  if (value === undefined && !field.isRequired)
    return (
      <FieldBox id={boxId} title={title} hint={hint}>
        <Button size="sm" variant="soft" iconStart="plus" onClick={add}>
          {t('add', { name: title })}
        </Button>
      </FieldBox>
    );
  return (
    <FieldBox
      id={boxId}
      title={title}
      hint={hint}
      error={problems.find((problem) => problem.field === path.join('.'))?.text}
      actions={
        !field.isRequired && (
          <IconButton
            icon="trash"
            size="sm"
            label={t('remove', { name: title })}
            onClick={() => write(path, undefined)}
          />
        )
      }
    >
      <GroupRows {...{ field, path, value, problems }} />
    </FieldBox>
  );
}

/** The fields of an object, without a box. */
export function GroupRows({ field, path, value, problems }: OuterFieldProps) {
  const { Row } = useSettingsForm();
  return field.fields.map((inner) => (
    <Row
      key={inner.name}
      field={inner}
      path={[...path, inner.name]}
      value={isObject(value) ? value[inner.name] : undefined}
      problems={problems}
    />
  ));
}
