import { Fragment, memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import type { StoredBlock } from '#schemas/documents/block.ts';
import { isSectionLink, sectionOfPath } from '#schemas/documents/section.ts';
import { MigrationError } from '#schemas/documents/migrate.ts';
import type { DraftOperation } from '#schemas/drafts/operation.ts';
import type { Platform } from '#schemas/locale.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { useBlockTexts } from '../../texts/use-block-texts.ts';
import { differingFields } from '../drift.ts';
import { EditedShopParts } from './edited-shop-parts.tsx';
import {
  editShow,
  editValue,
  editValues,
  emptied,
  isOverridden,
  removeOverride,
  shownProps,
  upgraded,
  type FieldPath,
  type Layer,
} from './edits.ts';
import { copyOfPart, sitePartsOf } from './site-parts.ts';
import { useShopParts } from '../../pickers/shop-parts.ts';
import { FieldRow } from './field-row.tsx';
import { FoldedSection } from './folded-section.tsx';
import { SettingsFormContext, type SettingsForm } from './form-context.ts';
import { findProblems, problemsBelow, type FieldProblem } from './problems.ts';
import { belowProps, useSoughtField } from './use-sought-field.ts';
import { settingFields, unusedBy, type SettingField } from './setting-field.ts';
import { useDesktopBlock } from './use-desktop-block.ts';
import { OtherDevice } from './other-device.tsx';
import { SitePartsNotice } from './site-parts-notice.tsx';
import styles from './settings.module.css';
import { Visibility, type VisibilityProps } from './visibility.tsx';

export interface BlockSettingsProps {
  /** Path of the document that has the block. */
  path: string;
  block: StoredBlock;
  definition: AnyBlockDefinition;
  device: Platform;
  /** The document serves both platforms, so that phones may differ. */
  isForAll: boolean;
  /** Problems that the check of the shop has found, by field: `props.slides.0.title`. */
  problems: readonly FieldProblem[];
  /** The field that is shown and focused first: `props.slides.0.title`. */
  field?: string | undefined;
  onEdit: (operations: readonly DraftOperation[], options?: { joins?: string }) => void;
}

/** The settings of one block. */
export function BlockSettings(props: BlockSettingsProps) {
  const t = useTranslations('settings');
  const { block, definition, onEdit } = props;
  const upgrade = useMemo(() => tryUpgrade(block, definition), [block, definition]);
  const shown = upgrade && shownProps(upgrade.current, layerOf(props));
  const desktop = useDesktopBlock(props.path, upgrade?.current ?? block);
  if (!upgrade) return <Notice tone="warning">{t('newerBlock')}</Notice>;
  return (
    <EditedShopParts path={props.path}>
      <SettingsOfBlock
        {...props}
        block={upgrade.current}
        desktop={desktop}
        otherDevice={<OtherDevice path={props.path} block={block.id} />}
        elsewhere={<SitePartsNotice parts={sitePartsOf(definition, shown)} />}
        onEdit={(operations, options) => onEdit(upgrade.operations(operations), options)}
      />
    </EditedShopParts>
  );
}

/** Returns the block in the version of its definition; null where this code cannot upgrade it. */
function tryUpgrade(...[block, definition]: Parameters<typeof upgraded>): ReturnType<typeof upgraded> | null {
  try {
    return upgraded(block, definition);
  } catch (error) {
    if (error instanceof MigrationError) return null;
    throw error;
  }
}

/** The settings, below what gives the controls the parts of the shop. */
export function SettingsOfBlock({
  path,
  block,
  definition,
  device,
  isForAll,
  problems,
  field: wanted,
  elsewhere,
  otherDevice,
  desktop,
  onEdit,
}: Omit<BlockSettingsProps, 'path'> & {
  path?: string;
  elsewhere?: ReactNode;
  otherDevice?: ReactNode;
  /** The block of the desktop page that this one, on the page for phones, is compared with. */
  desktop?: StoredBlock | undefined;
}) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const texts = useBlockTexts();
  const layer = layerOf({ device, isForAll });
  const sought = wanted === undefined ? undefined : belowProps(wanted);
  const form = useForm(block, definition, { layer, sought, desktop }, onEdit);
  const nameOf = (name: string | undefined): string | undefined => {
    const found = fields.find((field) => field.name === name);
    return found && texts.text(definition.type, found.title);
  };
  const panel = useRef<HTMLDivElement>(null);
  useSoughtField(panel, form.id, sought);
  const values = shownProps(block, layer);
  const found = useMemo(
    () => findProblems(definition, values, { t, locale }),
    [definition, values, t, locale],
  );
  const allProblems = [...found, ...fromCheck(problems, found)];
  const fields = useFields(definition, block, layer);
  // Settings without an effect stand last, so that one sentence says why for all of them.
  const causes = fields.map((field) => unusedBy(field, values));
  const groups = [...new Set([undefined, ...causes])].map(
    (cause) => [cause, fields.filter((_, index) => causes[index] === cause)] as const,
  );
  const ofPhones = useMemo(
    () => new Set(desktop ? differingFields({ ...block }, { ...desktop }) : []),
    [block, desktop],
  );
  return (
    <SettingsFormContext value={form}>
      <div className={styles.panel} ref={panel}>
        <header className={styles.head}>
          <h2 className={styles.title}>{texts.label(definition)}</h2>
          <p className={styles.hint}>{texts.description(definition.type)}</p>
        </header>
        {path === 'site.json' && <p className={styles.layer}>{t('everyPage')}</p>}
        {elsewhere}
        {/* The skip link leads past all settings of the block. */}
        <button
          type="button"
          className="skip-link"
          onClick={() => panel.current?.querySelector<HTMLElement>(':scope > details summary')?.focus()}
        >
          {t('skipToShow')}
        </button>
        <OwnProblems allProblems={allProblems} fields={fields} />
        {layer === 'mobile' && <p className={styles.layer}>{t('onlyPhones')}</p>}
        {fields.length === 0 && <p className={styles.hint}>{t('noFields')}</p>}
        <div className={styles.rows}>
          {groups.map(([cause, members]) => {
            const rows = members.map((field) => (
              <TopRow
                key={field.name}
                field={field}
                value={values[field.name]}
                problems={problemsBelow(allProblems, field.name)}
                isOverridden={layer === 'mobile' ? isOverridden(block, field.name) : ofPhones.has(field.name)}
                onReset={form.reset}
              />
            ));
            return cause === undefined ? (
              <Fragment key="used">{rows}</Fragment>
            ) : (
              <fieldset key={cause} disabled className={styles.unused}>
                <legend className={styles.hint}>
                  {t('unused', { count: members.length, name: nameOf(cause) ?? cause })}
                </legend>
                <div className={styles.rows}>{rows}</div>
              </fieldset>
            );
          })}
        </div>
        <FoldedSection
          title={t('show.title')}
          isOpen={block.show !== undefined || sought?.startsWith('show') === true}
        >
          {otherDevice}
          <Visibility id={`${form.id}-show`} show={block.show} path={path} onChange={form.show} />
        </FoldedSection>
        {/* A page has other ids for the blocks of a section: they contain the id of the link. */}
        {!isSectionLink(block) && (path === undefined || sectionOfPath(path) === undefined) && (
          <FoldedSection title={t('address.title')}>
            <div className={styles.address}>
              <code dir="ltr">#{block.id}</code>
              <CopyButton text={`#${block.id}`} label={t('address.copy')} copiedText={t('address.copied')} />
            </div>
            <p className={styles.hint}>{t('address.hint')}</p>
          </FoldedSection>
        )}
      </div>
    </SettingsFormContext>
  );
}

const layerOf = ({ device, isForAll }: Pick<BlockSettingsProps, 'device' | 'isForAll'>): Layer =>
  device === 'mobile' && isForAll ? 'mobile' : 'all';

/** Returns the fields. A value without an override for phones is the value of desktops. */
function useFields(
  definition: AnyBlockDefinition,
  { props }: StoredBlock,
  layer: Layer,
): readonly SettingField[] {
  const fields = settingFields(definition);
  return useMemo(
    () =>
      layer === 'all'
        ? fields
        : fields.map((field) => ({ ...field, defaultValue: props[field.name] ?? field.defaultValue })),
    [fields, props, layer],
  );
}

/** Problems that the check of the shop found in addition to those of the form. */
const fromCheck = (problems: readonly FieldProblem[], found: readonly FieldProblem[]): FieldProblem[] =>
  problems
    .map(({ field, text }) => ({ field: belowProps(field), text }))
    .filter(({ field }) => !found.some((own) => own.field === field));

/** Problems that belong to none of the fields. */
function OwnProblems({
  allProblems,
  fields,
}: {
  allProblems: readonly FieldProblem[];
  fields: readonly SettingField[];
}) {
  const names = new Set(fields.map(({ name }) => name));
  const own = allProblems.filter(({ field }) => !names.has(field.split('.', 1)[0] ?? ''));
  return own.map(({ field, text }) => (
    <p key={`${field} ${text}`} className={styles.error} role="alert">
      {text}
    </p>
  ));
}

interface EditedForm extends SettingsForm {
  reset(name: string): void;
  show: VisibilityProps['onChange'];
}

/** Returns the functions that edit a block. They stay the same while the block changes. */
function useForm(
  block: StoredBlock,
  definition: AnyBlockDefinition,
  { layer, sought, desktop }: { layer: Layer; sought: string | undefined; desktop: StoredBlock | undefined },
  onEdit: BlockSettingsProps['onEdit'],
): EditedForm {
  const { site } = useShopParts();
  const latest = useRef({ block, site, desktop, onEdit });
  useLayoutEffect(() => {
    latest.current = { block, site, desktop, onEdit };
  });
  return useMemo(
    () => ({
      id: `setting-${block.id}`,
      type: definition.type,
      sought,
      Row: FieldRow,
      firstValue(field, path) {
        const props = shownProps(latest.current.block, layer);
        const part = sitePartsOf(definition, props).find(({ prop }) => prop === path.join('.'));
        return part && copyOfPart(latest.current.site, part, field);
      },
      write(path: FieldPath, value: unknown, isTyping?: boolean) {
        const { block: current } = latest.current;
        const next = value === undefined && isTyping ? emptied(current, layer, path) : { value };
        const operations = next ? editValue(current, layer, path, next.value) : [];
        if (operations.length === 0) return;
        latest.current.onEdit(
          operations,
          isTyping ? { joins: `${block.id}:${layer}:${path.join('.')}` } : {},
        );
      },
      block: {
        read: () => shownProps(latest.current.block, layer),
        write(values) {
          const operations = editValues(latest.current.block, layer, values);
          if (operations.length > 0) latest.current.onEdit(operations);
        },
      },
      reset(name: string) {
        const { block: current, desktop: other } = latest.current;
        const operations =
          layer === 'mobile'
            ? removeOverride(current, name)
            : editValue(current, layer, [name], other?.props[name]);
        latest.current.onEdit(operations);
      },
      show(changes) {
        latest.current.onEdit(editShow(latest.current.block, changes));
      },
    }),
    [block.id, definition, layer, sought],
  );
}

interface TopRowProps {
  field: SettingField;
  value: unknown;
  problems: readonly FieldProblem[];
  /** Whether phones show another value than desktops. */
  isOverridden: boolean;
  onReset: (name: string) => void;
}

/** One property with the fields in it. It renders again only when its value or its problems change. */
const TopRow = memo(
  function TopRow({ field, value, problems, isOverridden: differs, onReset }: TopRowProps) {
    const t = useTranslations('settings');
    return (
      <div className={styles.top} data-overridden={differs ? '' : undefined} data-field={field.name}>
        <FieldRow field={field} path={[field.name]} value={value} problems={problems} />
        {differs && (
          <div className={styles.override}>
            <Badge tone="info">{t('differs')}</Badge>
            <Button size="sm" variant="ghost" iconStart="undo" onClick={() => onReset(field.name)}>
              {t('asOnDesktops')}
            </Button>
          </div>
        )}
      </div>
    );
  },
  (before, after) =>
    before.field === after.field &&
    before.value === after.value &&
    before.isOverridden === after.isOverridden &&
    before.onReset === after.onReset &&
    isSameJson(before.problems, after.problems),
);
