import type {
  BaseInputTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  TemplatesType,
} from '@rjsf/utils';
import type { FormValues } from './form-validator.ts';
import { formWidgets } from './form-widgets.tsx';
import styles from './form.module.css';

const Nothing = () => null;

/** A wrapper that adds nothing around widgets, because they render their own label, hint and error. */
function FieldTemplate({ children, hidden, uiSchema, id }: FieldTemplateProps<FormValues>) {
  if (hidden) return null;
  const wide: unknown =
    uiSchema?.['ui:options']?.['wide'] ?? (uiSchema?.['ui:widget'] === 'textarea' ? true : undefined);
  return (
    <div
      className={styles.field}
      data-wide={wide ? '' : undefined}
      data-short={uiSchema?.['ui:options']?.['short'] === true ? '' : undefined}
      data-field={id}
    >
      {children}
    </div>
  );
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps<FormValues>) {
  return <div className={styles.fields}>{properties.map(({ content }) => content)}</div>;
}

const TextWidget = formWidgets['TextWidget'];

const BaseInputTemplate = (props: BaseInputTemplateProps<FormValues>) =>
  TextWidget ? <TextWidget {...props} /> : null;

/** RJSF templates built from the design system. */
export const formTemplates = {
  FieldTemplate,
  ObjectFieldTemplate,
  BaseInputTemplate,
  ErrorListTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  TitleFieldTemplate: Nothing,
} satisfies Partial<TemplatesType<FormValues>>;
