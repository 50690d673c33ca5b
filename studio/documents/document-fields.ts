import type { z } from 'zod';
import { screenSteps } from '#schemas/documents/flow-parts.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { defaultForms } from '#schemas/forms/index.ts';
import { currencyOfAmount } from './amount-currency.ts';
import { settingFields, type FieldKind, type SettingField } from '../editor/settings/setting-field.ts';

/** The words for fields; undefined where there are none. */
export interface FieldNames {
  /** @param parent name of the object around the field; empty at the top */
  title(parent: string, name: string): string | undefined;
  hint(parent: string, name: string): string | undefined;
}

/** The controls of fields, by the name of the field. */
const kinds: Readonly<Record<string, FieldKind | undefined>> = {
  href: 'link',
  color: 'colour',
  about: 'textarea',
};

function named(field: SettingField, parent: string, names: FieldNames): SettingField {
  const { name, kind, item } = field;
  const title = names.title(parent, name) ?? (field.title === name ? name : field.title);
  return {
    ...field,
    kind: kind === 'text' ? (kinds[name] ?? kind) : kind,
    title,
    description: names.hint(parent, name),
    // Objects whose keys the shop chooses, such as its forms, are edited as JSON.
    fields: field.fields
      .filter((inner) => inner.kind !== 'group' || inner.fields.length > 0)
      .map((inner) => named(inner, name, names)),
    item: item && { ...named(item, parent, names), title: names.title(name, 'item') ?? title },
  };
}

/**
 * Returns the fields of parts of a document, with their names in the studio's language.
 * @param keys of the document, in the order in which they are shown
 */
export function documentFields(
  schema: z.ZodObject,
  keys: readonly string[],
  names: FieldNames,
): SettingField[] {
  const fields = settingFields({ props: schema });
  return keys.flatMap((key) => {
    const field = fields.find(({ name }) => name === key);
    // Groups of a document have defaults for all of their values, and are shown with these.
    return field
      ? [{ ...named(field, '', names), isRequired: field.kind === 'group' || field.isRequired }]
      : [];
  });
}

/** Fields whose values are milliseconds, as `parent.name`; `*` stands for every field of the parent. */
const durations: ReadonlySet<string> = new Set([
  'timeouts.*',
  'uploads.*',
  'poll.*',
  'tickets.closeAfter',
  'tickets.reopenFor',
  'tickets.lockAfter',
  'login.codeLife',
  'login.resendWait',
  'referral.hold',
  'referral.within',
]);

/** How a field is edited that the settings of blocks do not have. */
export type OwnControl = 'amount' | 'duration' | 'time' | 'weekdays' | 'steps' | 'choice' | 'gateway';

const gatewayField = /^(?:payment\.methods\.(\d+)\.providers\.\d+|defaultGateway)$/;

/** Returns the index of the payment method whose gateway a field names; null for a gateway of any method. */
export function methodOfGateway(path: readonly (string | number)[]): number | null {
  const [, index] = gatewayField.exec(path.join('.')) ?? [];
  return index === undefined ? null : Number(index);
}

/** @param path of the field below the document */
export function ownControl(
  { name, kind, values }: SettingField,
  path: readonly (string | number)[],
): OwnControl | null {
  if (currencyOfAmount(path)) return 'amount';
  const parent = path.findLast((step, index) => typeof step === 'string' && index < path.length - 1);
  if (durations.has(`${parent}.${name}`) || durations.has(`${parent}.*`)) return 'duration';
  if (parent === 'cooperation_hours' && (name === 'from' || name === 'until')) return 'time';
  if (name === 'weekdays' && kind === 'list') return 'weekdays';
  if (path.join('.') === 'checkout.steps') return 'steps';
  if (gatewayField.test(path.join('.'))) return 'gateway';
  return values.length > 0 && kind === 'select' ? 'choice' : null;
}

/** Names of the steps that a checkout can have: those with a screen of their own, and those of forms. */
export function stepNames(flows: unknown): string[] {
  const checkout = isObject(flows) && isObject(flows['checkout']) ? flows['checkout'] : {};
  const forms = isObject(checkout['forms']) ? Object.keys(checkout['forms']) : [];
  return [...new Set([...screenSteps, ...Object.keys(defaultForms), ...forms])];
}
