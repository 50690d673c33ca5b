import { z } from 'zod';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { knownBlocks } from '../texts/known-blocks.ts';

/** A step to a value: a key, an index from 0, or the id of a list member. */
export type FieldStep = string | number | { id: string };

interface Part {
  title?: string;
  widget?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, Part>>;
  type?: string;
  items?: Part;
  anyOf?: readonly Part[];
}

/** The variants of a part, such as the members of a union. */
const variantsOf = (part: Part | undefined): readonly Part[] =>
  part === undefined ? [] : [part, ...(part.anyOf ?? []).flatMap(variantsOf)];

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;
const schemas = new Map<string, Part>();

function schemaOf(type: string): Part | undefined {
  const definition = Object.hasOwn(known, type) ? known[type] : undefined;
  if (!definition) return undefined;
  let schema = schemas.get(type);
  if (!schema) {
    schema = z.toJSONSchema(definition.props, {
      target: 'draft-7',
      io: 'input',
      unrepresentable: 'any',
    }) as Part;
    schemas.set(type, schema);
  }
  return schema;
}

/**
 * One step of a field's name: a text of the definition, the name of a list's member, a number from 1, the order of a
 * list, or a key that the definition does not have any more.
 */
export type FieldWord =
  | { text: string }
  | { member: string }
  | { number: number }
  | { order: true }
  | { former: string };

/**
 * Names the steps to a value of a block's props, by the titles of its definition.
 * @param steps below `props`
 */
export function fieldWords(type: string, steps: readonly FieldStep[]): FieldWord[] {
  let part = schemaOf(type);
  return steps.map((step) => {
    const variants = variantsOf(part);
    if (typeof step === 'string') {
      part = variants
        .map(({ properties = {} }) => (Object.hasOwn(properties, step) ? properties[step] : undefined))
        .find((inner) => inner !== undefined);
      if (part) return { text: part.title ?? step };
      const isList = step === orderStep && variants.some(({ items }) => items !== undefined);
      return isList ? { order: true } : { former: step };
    }
    part = variants.map(({ items }) => items).find((inner) => inner !== undefined);
    return typeof step === 'number' ? { number: step + 1 } : { member: step.id };
  });
}

/** Returns the parts of a definition that the steps to a value lead through, each with its variants. */
function partsOf(type: string, steps: readonly FieldStep[]): (readonly Part[])[] {
  const parts: (readonly Part[])[] = [];
  let variants = variantsOf(schemaOf(type));
  for (const step of steps) {
    const inner = variants.flatMap(({ properties = {}, items }) => {
      if (typeof step !== 'string') return items === undefined ? [] : [items];
      const own = Object.hasOwn(properties, step) ? properties[step] : undefined;
      return own === undefined ? [] : [own];
    });
    variants = inner.flatMap(variantsOf);
    parts.push(variants);
  }
  return parts;
}

/**
 * Returns the control of a value of a block's props, such as `products`. A member of a list has that of its list.
 * @param steps below `props`
 */
export function widgetOf(type: string, steps: readonly FieldStep[]): string | undefined {
  const path = steps.at(-1) === orderStep ? steps.slice(0, -1) : steps;
  const parts = partsOf(type, path);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const variants = [...(parts[at] ?? []), ...(parts[at] ?? []).flatMap(({ items }) => variantsOf(items))];
    const found = variants.find(({ widget }) => widget !== undefined)?.widget;
    if (found !== undefined) return found;
    // The list around a member may name the control of its members.
    if (typeof path[at] === 'string') return undefined;
  }
  return undefined;
}

/**
 * Whether a value was a choice of an earlier version: its field has choices, and the value is not one of
 * them.
 */
export function isFormerChoice(type: string, steps: readonly FieldStep[], value: string): boolean {
  const variants = partsOf(type, steps).at(-1) ?? [];
  const choices = variants.flatMap((part) =>
    part.enum === undefined ? (part.const === undefined ? [] : [part.const]) : [...part.enum],
  );
  // A field that also takes free text has no former options.
  const isOpen = variants.some(
    ({ type: kind, ...part }) => kind === 'string' && part.enum === undefined && part.const === undefined,
  );
  return choices.length > 0 && !isOpen && !choices.includes(value);
}

/** The last step of a change of the order of a list’s members. */
export const orderStep = 'order';

/** Returns the last key of a path, which names the choices of its value. */
export const lastKey = (path: readonly FieldStep[]): string =>
  String(path.findLast((step) => typeof step === 'string') ?? '');

/** Returns the steps below a block's props, also those of its overrides for phones. */
export const stepsInProps = (path: readonly FieldStep[]): readonly FieldStep[] =>
  path[0] === 'props' ? path.slice(1) : path[0] === 'mobile' && path[1] === 'props' ? path.slice(2) : [];

/** Keys of a block itself. A diagnostic names every other value of a block from its props. */
const ofBlock = new Set(['props', 'show', 'mobile', 'slots', 'type', 'version', 'id']);

/**
 * Returns the steps of a diagnostic's field below its block or document.
 * @param field such as `slides[2].picture.alt`
 * @param isOfBlock whether it belongs to a block
 */
export function fieldSteps(field: string, isOfBlock: boolean): (string | number)[] {
  if (field === '') return [];
  const steps = field
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return isOfBlock && !ofBlock.has(String(steps[0])) ? ['props', ...steps] : steps;
}
