import { z } from 'zod';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { currency } from '#schemas/entities/money.ts';

/** The control of a field. `choices` is a list of values in their order, `list` a list of anything else. */
export type FieldKind =
  | 'text'
  | 'textarea'
  | 'markdown'
  | 'link'
  | 'icon'
  | 'number'
  | 'picture'
  | 'colour'
  | 'category'
  | 'place'
  | 'moment'
  | 'products'
  | 'store'
  | 'currency'
  | 'generic'
  | 'route'
  | 'showcase'
  | 'section'
  | 'code'
  | 'select'
  | 'switch'
  | 'choices'
  | 'currencies'
  | 'group'
  | 'list';

/** Names of settings that belong to a category which is chosen in another one. */
export interface Followers {
  /** A text that may be the title of the category. */
  title?: string;
  /** A link that may lead to the category. */
  link?: string;
}

/** A property of a block, as its form shows it. Texts are the English ones of the definition. */
export interface SettingField {
  /** Key in the object around it; that of the list for an item. */
  name: string;
  kind: FieldKind;
  title: string;
  description?: string | undefined;
  isRequired: boolean;
  /** The value that applies without one in the document. */
  defaultValue?: unknown;
  /** Of `select` and `choices`. */
  values: readonly (string | number)[];
  /** Whether the value is a number: of `category`, which is a slug otherwise. */
  isNumber: boolean;
  minimum?: number | undefined;
  maximum?: number | undefined;
  maxLength?: number | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  /** Of `picture`: its words are drawn next to it, so the form has no field for its text alternative. */
  isBesideWords?: boolean | undefined;
  /** Other settings of the block that leave this one without an effect while they have a value, or one of those listed. */
  unusedWhen?: Readonly<Record<string, true | readonly unknown[]>> | undefined;
  /** Of `category`: other settings of the block that name the category, and that lead to it. */
  followedBy?: Followers | undefined;
  /** Of a `group`. */
  fields: readonly SettingField[];
  /** Of a `list`. */
  item?: SettingField | undefined;
}

interface Part {
  type?: string;
  title?: string;
  description?: string;
  widget?: string;
  isBesideWords?: boolean;
  unusedWhen?: Readonly<Record<string, true | readonly unknown[]>>;
  followedBy?: Followers;
  default?: unknown;
  enum?: readonly (string | number)[];
  anyOf?: readonly { const?: string | number }[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Part>>;
  required?: readonly string[];
  items?: Part;
}

const toPart = (schema: z.ZodType): Part =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Part;

const currencyPattern = toPart(currency).pattern;
/** Widgets that a definition names and whose control has the same name. */
const ofWidget = new Set<string>([
  'textarea',
  'markdown',
  'link',
  'icon',
  'colour',
  'category',
  'place',
  'moment',
  'products',
  'store',
  'generic',
  'route',
  'showcase',
  'section',
] satisfies FieldKind[]);

/** A union of literals comes as `anyOf` of constants. */
const valuesOf = ({ enum: values, anyOf = [] }: Part): readonly (string | number)[] =>
  values ?? anyOf.flatMap(({ const: value }) => (value === undefined ? [] : [value]));

function kindOfList(items: Part): FieldKind {
  if (valuesOf(items).length > 0) return 'choices';
  return items.pattern === currencyPattern ? 'currencies' : 'list';
}

function kindOfText({ pattern }: Part): FieldKind {
  if (pattern === currencyPattern) return 'currency';
  // A text with a form of its own, such as a name in the browser's storage, is written in Latin letters.
  return pattern === undefined ? 'text' : 'code';
}

function kindOf(part: Part): FieldKind {
  if (part.properties?.['src']?.widget === 'picture') return 'picture';
  if (part.widget !== undefined && ofWidget.has(part.widget)) return part.widget as FieldKind;
  if (part.type === 'array') return kindOfList(part.items ?? {});
  if (valuesOf(part).length > 0) return 'select';
  if (part.type === 'object') return 'group';
  if (part.type === 'boolean') return 'switch';
  if (part.type === 'integer' || part.type === 'number') return 'number';
  return kindOfText(part);
}

function toField(name: string, part: Part, isRequired: boolean): SettingField {
  const kind = kindOf(part);
  return {
    name,
    kind,
    title: part.title ?? name,
    description: part.description,
    isRequired,
    defaultValue: part.default,
    values: valuesOf(kind === 'choices' ? (part.items ?? {}) : part),
    isNumber: part.type === 'integer' || part.type === 'number',
    minimum: part.minimum,
    maximum: part.maximum,
    maxLength: part.maxLength,
    minItems: part.minItems,
    maxItems: part.maxItems,
    isBesideWords: part.isBesideWords,
    unusedWhen: part.unusedWhen,
    followedBy: part.followedBy,
    fields: kind === 'group' ? fieldsOf(part) : [],
    item: kind === 'list' ? toField(name, part.items ?? {}, true) : undefined,
  };
}

const fieldsOf = ({ properties = {}, required = [] }: Part): SettingField[] =>
  Object.entries(properties).map(([name, part]) => toField(name, part, required.includes(name)));

const known = new WeakMap<object, readonly SettingField[]>();

/** Returns the fields of a block's settings, in the order of its definition. */
export function settingFields({ props }: Pick<AnyBlockDefinition, 'props'>): readonly SettingField[] {
  let fields = known.get(props);
  if (!fields) {
    fields = fieldsOf(toPart(props));
    known.set(props, fields);
  }
  return fields;
}

/**
 * Returns the name of the setting that leaves a field without an effect; undefined where the field has one.
 * @param values of the settings, without defaults
 */
export const unusedBy = (
  { unusedWhen = {} }: SettingField,
  values: Readonly<Record<string, unknown>>,
): string | undefined =>
  Object.entries(unusedWhen).find(([name, listed]) =>
    listed === true ? values[name] !== undefined : listed.includes(values[name]),
  )?.[0];
