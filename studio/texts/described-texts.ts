import { z } from 'zod';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';

interface Part {
  title?: string;
  description?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Part>>;
  required?: readonly string[];
  items?: Part;
  anyOf?: readonly Part[];
}

/** Whether a value of a preset is a text: addresses, colours and names of icons begin with something else. */
const isText = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]/.test(value);

/** Returns a value of a preset with its texts replaced, at any depth. */
export function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (isText(value)) return replace(value);
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, replaceTexts(inner, replace)]),
  );
}

/** The English texts of a definition, which need a translation. */
export interface DescribedTexts {
  /** Titles, descriptions, presets with their texts, and names of fields without a title. */
  texts: Set<string>;
  /** As `field/value`. */
  values: Set<string>;
}

/** Lists the texts that the studio shows for a definition. */
export function describedTexts({ props, presets }: AnyBlockDefinition): DescribedTexts {
  const texts = new Set(presets.map(({ label }) => label));
  for (const preset of presets)
    replaceTexts(preset.props, (text) => {
      texts.add(text);
      return text;
    });
  const values = new Set<string>();
  const visit = (part: Part, field: string, isItem: boolean): void => {
    if (part.title !== undefined) texts.add(part.title);
    else if (field !== '' && !isItem) texts.add(field);
    if (part.description !== undefined) texts.add(part.description);
    for (const value of part.enum ?? []) values.add(`${field}/${String(value)}`);
    for (const { const: value } of part.anyOf ?? [])
      if (value !== undefined) values.add(`${field}/${String(value)}`);
    for (const [name, inner] of Object.entries(part.properties ?? {})) visit(inner, name, false);
    if (part.items) visit(part.items, field, true);
  };
  visit(z.toJSONSchema(props, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Part, '', false);
  return { texts, values };
}
