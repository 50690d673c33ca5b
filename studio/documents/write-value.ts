import type { DraftOperation } from '#schemas/drafts/operation.ts';
import { valueAt, withValueAt } from '#schemas/drafts/value-at.ts';
import { isSameJson } from '#schemas/tree/same-json.ts';
import type { SettingField } from '../editor/settings/setting-field.ts';

type Path = readonly (string | number)[];

/** Returns the default of the field at a path; undefined without one. */
function defaultAt(fields: readonly SettingField[], path: Path): unknown {
  let field: SettingField | undefined;
  let inner = fields;
  for (const step of path) {
    field = typeof step === 'number' ? field?.item : inner.find(({ name }) => name === step);
    inner = field?.fields ?? [];
  }
  return field?.defaultValue;
}

/**
 * Returns the operations that write a value of a document; none if it does not change. If the document has no
 * value for a list, the whole default list is written with the changed member.
 * @param value undefined removes it
 */
export function writeValue(
  document: unknown,
  fields: readonly SettingField[],
  path: Path,
  value: unknown,
): DraftOperation[] {
  const list = path.findIndex(
    (step, index) => typeof step === 'number' && valueAt(document, path.slice(0, index)) === undefined,
  );
  if (list !== -1) {
    const at = path.slice(0, list);
    return writeValue(
      document,
      fields,
      at,
      withValueAt(defaultAt(fields, at) ?? [], path.slice(list), value),
    );
  }
  const was = valueAt(document, path);
  if (isSameJson(was, value)) return [];
  return [
    {
      type: 'set',
      path: [...path],
      ...(was === undefined ? {} : { was }),
      ...(value === undefined ? {} : { value }),
    },
  ];
}
