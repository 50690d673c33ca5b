import type { EnumOptionsType, RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { Checkbox } from '../field/checkbox.tsx';
import { RadioCards } from '../field/radio-cards.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextField, type TextFieldKind } from '../field/text-field.tsx';
import type { FormTexts } from './form-texts.ts';
import type { FormValues } from './form-validator.ts';

/** Values that a form's context passes to its widgets. */
export interface FormContext {
  texts: FormTexts;
  optionalLabel: string | undefined;
}

type Widget = WidgetProps<FormValues>;

const kinds: Readonly<Record<string, TextFieldKind>> = {
  tel: 'phone',
  numeric: 'numeric',
  mixed: 'mixed',
  email: 'email',
  url: 'url',
  password: 'password',
};
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const contextOf = ({ registry }: Pick<Widget, 'registry'>): FormContext =>
  registry.formContext as FormContext;

/** Returns the properties that every field of the design system gets from a widget. */
export function fieldProps(
  widget: Pick<Widget, 'id' | 'label' | 'required' | 'options' | 'rawErrors' | 'registry' | 'schema'>,
) {
  const { texts, optionalLabel } = contextOf(widget);
  const help = textOr(widget.options['help']) ?? textOr(widget.schema.description);
  // A title that ends with «(optional)» is shown like that of any other optional field.
  const title = texts.text(widget.label);
  const [, words = title, mark] = /^(.+) (\([^()]+\))$/.exec(widget.required ? '' : title) ?? [];
  return {
    id: widget.id,
    label: words,
    ...(help === undefined ? {} : { hint: texts.text(help) }),
    error: widget.rawErrors?.[0],
    required: widget.required,
    optionalLabel: widget.required ? undefined : (mark ?? optionalLabel),
  };
}

function TextWidget(widget: Widget) {
  const { id, value, options, disabled, readonly, placeholder, onChange, onBlur, registry, schema } = widget;
  const rows = typeof options['rows'] === 'number' ? options['rows'] : undefined;
  return (
    <TextField
      {...fieldProps(widget)}
      name={widget.htmlName ?? widget.name}
      kind={
        kinds[asText(options['inputType'])] ??
        (schema.type === 'integer' || schema.type === 'number' ? 'numeric' : 'text')
      }
      value={asText(value)}
      autoComplete={textOr(options['autocomplete'])}
      placeholder={placeholder ? contextOf({ registry }).texts.text(placeholder) : undefined}
      maxLength={schema.maxLength}
      disabled={disabled}
      readOnly={readonly}
      multiline={rows !== undefined}
      rows={rows}
      onValueChange={(text) => onChange(text === '' ? options.emptyValue : text)}
      onBlur={(event) => onBlur(id, event.currentTarget.value)}
    />
  );
}

const TextareaWidget = (widget: Widget) => (
  <TextWidget {...widget} options={{ rows: 3, ...widget.options }} />
);

const choicesOf = ({
  options,
  registry,
}: Pick<Widget, 'options' | 'registry'>): { value: string; text: string }[] =>
  ((options.enumOptions ?? []) as EnumOptionsType[]).map(({ label }, index) => ({
    value: String(index),
    text: contextOf({ registry }).texts.text(label),
  }));
const indexOf = ({ options, value }: Pick<Widget, 'options' | 'value'>): string =>
  String((options.enumOptions ?? []).findIndex((option) => option.value === value));
const valueAt = ({ options }: Pick<Widget, 'options'>, index: string): unknown =>
  options.enumOptions?.[Number(index)]?.value;

function SelectWidget(widget: Widget) {
  const index = indexOf(widget);
  return (
    <SelectField
      {...fieldProps(widget)}
      options={choicesOf(widget)}
      placeholder={contextOf(widget).texts.text(widget.placeholder ?? '') || ' '}
      value={index === '-1' ? '' : index}
      disabled={widget.disabled}
      onValueChange={(chosen) => widget.onChange(chosen === '' ? undefined : valueAt(widget, chosen))}
    />
  );
}

function RadioWidget(widget: Widget) {
  return (
    <RadioCards
      name={widget.id}
      legend={contextOf(widget).texts.text(widget.label)}
      options={choicesOf(widget).map(({ value, text }) => ({
        value,
        title: text,
        disabled: widget.disabled,
      }))}
      value={indexOf(widget)}
      onValueChange={(chosen) => widget.onChange(valueAt(widget, chosen))}
    />
  );
}

function CheckboxWidget(widget: Widget) {
  const { id, label, hint, error } = fieldProps(widget);
  return (
    <Checkbox
      id={id}
      label={label}
      description={hint}
      error={error}
      checked={widget.value === true}
      disabled={widget.disabled}
      onChange={(event) => widget.onChange(event.currentTarget.checked)}
    />
  );
}

const HiddenWidget = () => null;

/** RJSF widgets built from the design system. */
export const formWidgets: RegistryWidgetsType<FormValues> = {
  TextWidget,
  EmailWidget: (widget: Widget) => (
    <TextWidget {...widget} options={{ inputType: 'email', ...widget.options }} />
  ),
  URLWidget: (widget: Widget) => <TextWidget {...widget} options={{ inputType: 'url', ...widget.options }} />,
  PasswordWidget: (widget: Widget) => (
    <TextWidget {...widget} options={{ inputType: 'password', ...widget.options }} />
  ),
  UpDownWidget: (widget: Widget) => (
    <TextWidget {...widget} options={{ inputType: 'numeric', ...widget.options }} />
  ),
  TextareaWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  HiddenWidget,
};

export type FormWidget = ComponentType<Widget>;
