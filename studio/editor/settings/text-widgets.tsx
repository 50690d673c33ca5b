import { useLocale } from 'use-intl';
import { TextField, type TextFieldProps } from '#ui/field/text-field.tsx';
import { formatNumber } from '#ui/format/number.ts';
import { useTyped } from '../../pickers/use-typed.ts';
import { asText, lookOf, type WidgetProps } from './widget.ts';

/** A text that is removed when it is empty, where the block can do without it. */
function Typed(props: WidgetProps & { look?: Partial<TextFieldProps> }) {
  const { field, value, onChange, look } = props;
  const [typed, type] = useTyped(asText(value), (text) =>
    onChange(text === '' && !field.isRequired ? undefined : text, true),
  );
  return (
    <TextField
      {...lookOf(props)}
      value={typed}
      onValueChange={type}
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
  const [typed, type] = useTyped(asText(value), (text) => {
    const isEmpty = text.trim() === '';
    const next = isEmpty ? undefined : parse(text);
    onChange(next === field.defaultValue ? undefined : next, true);
  });
  return (
    <TextField
      {...lookOf(props)}
      kind="numeric"
      value={typed}
      onValueChange={type}
      placeholder={
        typeof field.defaultValue === 'number' ? formatNumber(field.defaultValue, locale) : undefined
      }
    />
  );
}
