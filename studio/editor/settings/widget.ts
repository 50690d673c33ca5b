import type { FieldLook } from '#ui/field/field.tsx';
import type { SettingField } from './setting-field.ts';

/** The props of a control that edits one value. */
export interface WidgetProps {
  id: string;
  /** Type of the block. */
  type: string;
  field: SettingField;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: unknown;
  /** @param value undefined removes it @param isTyping whether the next call belongs to the same act of undo */
  onChange: (value: unknown, isTyping?: boolean) => void;
}

/** Returns the properties that every field of the design system has. */
export const lookOf = ({ id, label, hint, error, field }: WidgetProps): FieldLook => ({
  id,
  label,
  ...(hint === undefined ? {} : { hint }),
  error,
  required: field.isRequired,
});

export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
