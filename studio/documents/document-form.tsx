import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { z } from 'zod';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { EditedShopParts } from '../editor/settings/edited-shop-parts.tsx';
import { FieldRow } from '../editor/settings/field-row.tsx';
import { FoldedSection } from '../editor/settings/folded-section.tsx';
import {
  SettingsFormContext,
  useSettingsForm,
  type FieldRowProps,
  type SettingsForm,
} from '../editor/settings/form-context.ts';
import { GroupRows } from '../editor/settings/group-field.tsx';
import { findProblems, problemsBelow } from '../editor/settings/problems.ts';
import type { SettingField } from '../editor/settings/setting-field.ts';
import { useSoughtField } from '../editor/settings/use-sought-field.ts';
import { useContent } from '../draft/use-draft.ts';
import { Statecharts } from '../statecharts/statecharts.tsx';
import { AmountControl } from './amount-control.tsx';
import { currencyOfAmount } from './amount-currency.ts';
import { documentFields, ownControl, stepNames, type OwnControl } from './document-fields.ts';
import { fieldNames, itemName, type FindText } from './field-names.ts';
import type { FormSection } from './form-section.ts';
import { GatewayControl } from './gateway-control.tsx';
import { ChoiceControl, DurationControl, TimeControl, WeekdaysControl } from './own-controls.tsx';
import { StepsControl } from './steps-control.tsx';
import { useDocumentEdit } from './use-document-edit.ts';
import { writeValue } from './write-value.ts';
import styles from './documents.module.css';

export interface DocumentFormProps {
  path: 'site.json' | 'flows.json';
  content: unknown;
  schema: z.ZodObject;
  sections: readonly FormSection[];
  /** Path of the field to open, such as `support.email`. */
  field?: string | undefined;
}

/** A form for parts of a document, by its schema. */
export function DocumentForm({ path, content, schema, sections, field = '' }: DocumentFormProps) {
  const t = useTranslations('documents');
  const settings = useTranslations('settings');
  const locale = useLocale();
  const named = useNamedFields(schema, sections);
  const all = useMemo(() => named.flatMap(({ fields }) => fields), [named]);
  const form = useForm(path, content, all, field === '' ? undefined : field);
  const box = useRef<HTMLDivElement>(null);
  useSoughtField(box, form.id, form.sought);
  const problems = useMemo(
    () => findProblems({ props: schema }, content, { t: settings, locale }),
    [schema, content, settings, locale],
  );
  const [opened] = field.split('.');
  return (
    <EditedShopParts path={path}>
      <SettingsFormContext value={form}>
        <div ref={box} className={styles.sections}>
          {named.map(({ name, keys, machines, fields }, index) => (
            <FoldedSection
              key={name}
              level={2}
              title={t(`section.${name}` as 'section.basics')}
              isOpen={opened === '' ? index === 0 : keys.includes(opened ?? '')}
            >
              <div className={styles.form} data-field={keys.length === 1 ? keys[0] : undefined}>
                {fields.map((each) => (
                  <TopField
                    key={each.name}
                    field={each}
                    content={content}
                    problems={problems}
                    isOnly={fields.length === 1}
                  />
                ))}
              </div>
              {machines && <Statecharts machines={machines} />}
            </FoldedSection>
          ))}
        </div>
      </SettingsFormContext>
    </EditedShopParts>
  );
}

function useNamedFields(
  schema: z.ZodObject,
  sections: readonly FormSection[],
): (FormSection & { fields: SettingField[] })[] {
  const t = useTranslations('documents');
  return useMemo(() => {
    const names = fieldNames(finderOf(t));
    return sections.map((section) => ({ ...section, fields: documentFields(schema, section.keys, names) }));
  }, [schema, sections, t]);
}

const finderOf =
  (t: ReturnType<typeof useTranslations<'documents'>>): FindText =>
  (key) =>
    t.has(key as 'field.name') ? t(key as 'field.name') : undefined;

/** Returns the functions that edit a document. They stay the same while it changes. */
function useForm(
  path: string,
  content: unknown,
  fields: readonly SettingField[],
  sought: string | undefined,
): SettingsForm {
  const t = useTranslations('documents');
  const edit = useDocumentEdit();
  const latest = useRef({ content, edit });
  useLayoutEffect(() => {
    latest.current = { content, edit };
  });
  return useMemo(
    () => ({
      id: path.replace('.json', ''),
      type: path,
      sought,
      Row: DocumentRow,
      nameItem: (list, item) => itemName(finderOf(t), list, item),
      // Asks before a removal, because a person would have to find numbers and addresses again.
      asksToRemove: () => path === 'flows.json',
      firstValue(_field, at) {
        // With an empty name, the field asks for a gateway of the list.
        return /^payment\.methods\.\d+\.providers\.\d+$/.test(at.join('.')) ? '' : undefined;
      },
      write(at, value, isTyping) {
        const operations = writeValue(latest.current.content, fields, at, value);
        latest.current.edit([{ path, operations }], isTyping ? `${path}:${at.join('.')}` : undefined);
      },
    }),
    [path, fields, sought, t],
  );
}

interface TopFieldProps {
  field: SettingField;
  content: unknown;
  problems: FieldRowProps['problems'];
  /** Whether its section has no other field, so that a box around it would repeat the section's title. */
  isOnly: boolean;
}

function TopField({ field, content, problems, isOnly }: TopFieldProps) {
  const row = {
    field,
    path: [field.name] as const,
    value: isObject(content) ? content[field.name] : undefined,
    problems: problemsBelow(problems, field.name),
  };
  return field.kind === 'group' && isOnly ? <GroupRows {...row} /> : <DocumentRow {...row} />;
}

/** The prefix of the message keys of choices, for fields whose name is not this prefix. */
const choiceNames: Partial<Record<OwnControl, string>> = { steps: 'step', gateway: 'gateway' };

/** One field, with the controls that only documents need. */
function DocumentRow(props: FieldRowProps) {
  const t = useTranslations('documents');
  const { id, write } = useSettingsForm();
  const { field, path, value, problems, label } = props;
  const own = ownControl(field, path);
  const flows = useContent('flows.json');
  if (own === null) return <FieldRow {...props} />;
  const control = {
    id: `${id}-${path.join('-')}`,
    label: label ?? field.title,
    hint: field.description,
    error: problemsBelow(problems, path.join('.'))[0]?.text,
    value,
    defaultValue: field.defaultValue,
    onChange: (next: unknown, isTyping?: boolean) => write(path, next, isTyping),
  };
  const nameOf = (each: string | number): string => {
    const key = `choice.${choiceNames[own] ?? field.name}-${each}`;
    return t.has(key as 'choice.direction-rtl') ? t(key as 'choice.direction-rtl') : String(each);
  };
  switch (own) {
    case 'amount':
      return <AmountControl {...control} currency={currencyOfAmount(path) ?? { place: 0 }} />;
    case 'duration':
      return <DurationControl {...control} />;
    case 'time':
      return <TimeControl {...control} />;
    case 'weekdays':
      return <WeekdaysControl {...control} />;
    case 'steps':
      return (
        <StepsControl
          {...control}
          value={value ?? field.defaultValue}
          names={stepNames(flows)}
          nameOf={nameOf}
        />
      );
    case 'gateway':
      return <GatewayControl {...control} path={path} nameOf={nameOf} />;
    case 'choice':
      return <ChoiceControl {...control} values={field.values} nameOf={nameOf} />;
  }
}
