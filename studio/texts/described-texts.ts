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

/** The English texts of a definition, which need a translation. */
export interface DescribedTexts {
  /** Titles, descriptions, presets, and names of fields without a title. */
  texts: Set<string>;
  /** As `field/value`. */
  values: Set<string>;
}

/** Lists the texts that the studio shows for a definition. */
export function describedTexts({ props, presets }: AnyBlockDefinition): DescribedTexts {
  const texts = new Set(presets.map(({ label }) => label));
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
