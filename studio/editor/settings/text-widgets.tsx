import { useLocale } from 'use-intl';
import { TextField, type TextFieldProps } from '#ui/field/text-field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useTyped } from '../../pickers/use-typed.ts';
import { asText, lookOf, type WidgetProps } from './widget.ts';

/** A text that is removed when it is empty, if the block does not require it. */
function Typed(props: WidgetProps & { look?: Partial<TextFieldProps> }) {
  const { field, value, onChange, error, look } = props;
  const [typed, type] = useTyped(asText(value), (text) =>
    onChange(text === '' && !field.isRequired ? undefined : text, true),
  );
  // On phones, an empty text stays if it differs from the text of desktops and the block accepts it.
  const onBlur = () => {
    if (typed === '' && value === '' && error !== undefined && !field.isRequired) onChange(undefined);
  };
  return (
    <TextField
      {...lookOf(props)}
      value={typed}
      onValueChange={type}
      onBlur={onBlur}
      placeholder={typeof field.defaultValue === 'string' ? field.defaultValue : undefined}
      autoComplete="off"
      {...look}
    />
  );
}

export const TextWidget = (props: WidgetProps) => <Typed {...props} look={{ dir: 'auto' }} />;

export const TextareaWidget = (props: WidgetProps) => (
  <Typed {...props} look={{ multiline: true, rows: 2, dir: 'auto' }} />
);

/** A name in Latin letters. */
export const CodeWidget = (props: WidgetProps) => <Typed {...props} look={{ kind: 'url' }} />;

/** Returns the number that a text stands for; the text itself where it stands for none. */
const parse = (text: string): unknown => {
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
};

export function NumberWidget(props: WidgetProps) {
  const { field, value, onChange } = props;
  const locale = useLocale();
  const meaning = (text: string): unknown => (text.trim() === '' ? field.defaultValue : parse(text));
  const [typed, type, leave] = useTyped(
    asText(value),
    (text) => {
      const next = text.trim() === '' ? undefined : parse(text);
      onChange(next === field.defaultValue ? undefined : next, true);
    },
    // The default is not stored, but it may be the beginning of another number.
    (text, stored) => meaning(text) === meaning(stored),
  );
  const onBlur = () => {
    if (typed.trim() === '' && value !== undefined) onChange(undefined);
    leave();
  };
  return (
    <TextField
      {...lookOf(props)}
      kind="numeric"
      value={typed}
      onValueChange={type}
      onBlur={onBlur}
      placeholder={
        typeof field.defaultValue === 'number' ? formatNumber(field.defaultValue, locale) : undefined
      }
    />
  );
}
