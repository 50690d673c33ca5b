import { useTranslations } from 'use-intl';
import { isSameJson } from '#schemas/tree/same-json.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { FieldBox } from '../../pickers/field-box.tsx';
import { useShopParts } from '../../pickers/shop-parts.ts';
import { useBlockTexts } from '../../texts/use-block-texts.ts';
import styles from './settings.module.css';
import { lookOf, type WidgetProps } from './widget.ts';

interface Option {
  value: string | number;
  text: string;
}

/** The default is not written into the document. */
const unlessDefault = ({ field }: WidgetProps, value: unknown): unknown =>
  isSameJson(value, field.defaultValue) ? undefined : value;

export function SwitchWidget(props: WidgetProps) {
  const { id, label, hint, field, value } = props;
  return (
    <Switch
      id={id}
      label={label}
      description={hint}
      checked={(value ?? field.defaultValue ?? false) === true}
      onChange={(event) => props.onChange(unlessDefault(props, event.currentTarget.checked))}
    />
  );
}

function Select({ options, ...props }: WidgetProps & { options: readonly Option[] }) {
  const t = useTranslations('settings');
  const shown = props.value ?? props.field.defaultValue;
  const index = options.findIndex(({ value }) => value === shown);
  const mayBeEmpty = index === -1 || (!props.field.isRequired && props.field.defaultValue === undefined);
  return (
    <SelectField
      {...lookOf(props)}
      options={options.map(({ text }, at) => ({ value: String(at), text }))}
      placeholder={mayBeEmpty ? t('none') : undefined}
      value={index === -1 ? '' : String(index)}
      onValueChange={(at) =>
        props.onChange(unlessDefault(props, at === '' ? undefined : options[Number(at)]?.value))
      }
    />
  );
}

export function SelectWidget(props: WidgetProps) {
  const texts = useBlockTexts();
  const { name, values } = props.field;
  return <Select {...props} options={values.map((value) => ({ value, text: texts.value(name, value) }))} />;
}

/** The currencies of the shop, and the stored ones that it no longer has. */
function useCurrencyOptions(stored: readonly unknown[]): Option[] {
  const { currencies } = useShopParts();
  const known = currencies.map(({ code, name }) => ({ value: code, text: name }));
  const strange = stored.filter(
    (code): code is string => typeof code === 'string' && !known.some(({ value }) => value === code),
  );
  return [...known, ...strange.map((code) => ({ value: code, text: code }))];
}

export function CurrencyWidget(props: WidgetProps) {
  const options = useCurrencyOptions([props.value ?? props.field.defaultValue]);
  return <Select {...props} options={options} />;
}

const listOf = ({ value, field }: WidgetProps): (string | number)[] =>
  [value, field.defaultValue].find((list) => Array.isArray(list)) ?? [];

export function ChoicesWidget(props: WidgetProps) {
  const texts = useBlockTexts();
  const { name, values } = props.field;
  return <Choices {...props} options={values.map((value) => ({ value, text: texts.value(name, value) }))} />;
}

export function CurrenciesWidget(props: WidgetProps) {
  const options = useCurrencyOptions(listOf(props));
  return <Choices {...props} options={options} />;
}

/** Values that can be on or off. Those that are on have the order in which the block shows them. */
function Choices({ options, ...props }: WidgetProps & { options: readonly Option[] }) {
  const t = useTranslations('settings');
  const chosen = listOf(props);
  const ordered = options.toSorted((a, b) => place(chosen, a.value) - place(chosen, b.value));
  const store = (list: readonly (string | number)[]) => props.onChange(unlessDefault(props, list));
  return (
    <FieldBox id={props.id} title={props.label} hint={props.hint} error={props.error}>
      <ul className={styles.choices}>
        {ordered.map(({ value, text }, index) => {
          const isChosen = chosen.includes(value);
          return (
            <li key={value} className={styles.choice}>
              <Checkbox
                id={`${props.id}-${value}`}
                label={text}
                checked={isChosen}
                onChange={() =>
                  store(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])
                }
              />
              {isChosen && index > 0 && (
                <IconButton
                  icon="arrow-up"
                  size="sm"
                  label={t('moveUp', { name: text })}
                  onClick={() => store(swap(chosen, index, index - 1))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </FieldBox>
  );
}

/** Values that are off come behind those that are on. */
const place = (chosen: readonly unknown[], value: unknown): number =>
  chosen.includes(value) ? chosen.indexOf(value) : chosen.length;

function swap<Value>(list: readonly Value[], from: number, to: number): Value[] {
  const copy = [...list];
  const [moved] = copy.splice(from, 1);
  if (moved !== undefined) copy.splice(to, 0, moved);
  return copy;
}
