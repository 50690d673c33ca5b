import { createContext, use, type ComponentType } from 'react';
import type { FieldPath, FieldValue } from './edits.ts';
import type { FieldProblem } from './problems.ts';
import type { SettingField } from './setting-field.ts';

export interface FieldRowProps {
  field: SettingField;
  path: FieldPath;
  value: unknown;
  /** Problems of this field and of the fields in it. */
  problems: readonly FieldProblem[];
  /** The name of the field in place of its title, for an item of a list. */
  label?: string | undefined;
}

/** The properties of a field that has other fields. */
export type OuterFieldProps = Omit<FieldRowProps, 'label'>;

/**
 * Values that the fields of one form share. They never change while the form shows one block on one device.
 */
export interface SettingsForm {
  /** Begins the ids of all controls. */
  id: string;
  /** Type of the block. */
  type: string;
  /** Renders one field; groups and lists render their own fields with it. */
  Row: ComponentType<FieldRowProps>;
  /** Path below the props of the field that is shown first, joined by dots. */
  sought?: string | undefined;
  /** Names an item of a list that has no text of its own. */
  nameItem?: (list: FieldPath, item: unknown) => string | undefined;
  /**
   * Returns the first value of a field that shows another source until it has one; undefined if it shows
   * none.
   */
  firstValue?: (field: SettingField, path: FieldPath) => unknown;
  /** Whether the form asks before it removes an item of a list, because its values cannot be chosen again. */
  asksToRemove?: (list: FieldPath) => boolean;
  /** @param value undefined removes it @param isTyping whether the next edit of the field belongs to the same act */
  write(path: FieldPath, value: unknown, isTyping?: boolean): void;
  /** The block of the form; undefined in a form of another document. */
  block?: {
    /** Returns the values that the edited device shows now. */
    read(): Readonly<Record<string, unknown>>;
    /** Writes several values as one act. */
    write(values: readonly FieldValue[]): void;
  };
}

export const SettingsFormContext = createContext<SettingsForm | null>(null);

/** Returns the form around a field. @throws Error outside of a form */
export function useSettingsForm(): SettingsForm {
  const form = use(SettingsFormContext);
  if (!form) throw new Error('this field is outside of a form of settings');
  return form;
}
