import type { AnyBlockDefinition, SitePart } from '#schemas/block/define-block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { valueAt } from '#schemas/drafts/value-at.ts';
import type { SettingField } from './setting-field.ts';

/** Returns the parts of the site document that a block with these props shows. */
export function sitePartsOf(definition: AnyBlockDefinition, props: unknown): readonly SitePart[] {
  const read = definition.props.safeParse(props);
  // A block that does not fit its schema shows its last valid props, which are not known here.
  // cast: the props were made by the schema of the same definition
  return read.success ? (definition.siteParts?.(read.data as never) ?? []) : [];
}

/** Returns the members that a part shows, with their places in the document. */
function shownOf(site: unknown, { path, ids }: SitePart): { value: unknown; at: string }[] {
  const value = valueAt(site, path.split('.'));
  if (!Array.isArray(value)) return value === undefined ? [] : [{ value, at: path }];
  const members = (value as unknown[]).map((member, index) => ({ value: member, at: `${path}.${index}` }));
  return ids === undefined
    ? members
    : ids.flatMap(
        (id) => members.find((member) => isObject(member.value) && member.value['id'] === id) ?? [],
      );
}

/** Returns a value with only the keys that the fields of a form have. */
function fitting(field: SettingField, value: unknown): unknown {
  if (field.kind !== 'group' || !isObject(value)) return value;
  const has = new Set(field.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(value).filter(([key]) => has.has(key)));
}

/**
 * Returns the initial value of a prop: a copy of the part of the site document that the block shows while the
 * prop is empty.
 * @returns undefined where the block shows nothing
 */
export function copyOfPart(site: unknown, part: SitePart, field: SettingField): unknown {
  const shown = shownOf(site, part).map(({ value }) => value);
  if (field.kind !== 'list') return shown.length === 0 ? undefined : fitting(field, shown[0]);
  const { item } = field;
  if (!item || shown.length === 0) return undefined;
  return shown.slice(0, field.maxItems).map((value) => fitting(item, value));
}

/** Finds a text of the site document that a block shows. @returns its place, such as `footer.about` */
export function findSiteText(
  site: unknown,
  parts: readonly SitePart[],
  texts: readonly string[],
): string | null {
  const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  function find(value: unknown, at: string, text: string): string | null {
    if (typeof value === 'string') return plain(value) === text ? at : null;
    if (typeof value !== 'object' || value === null) return null;
    for (const [key, inner] of Object.entries(value)) {
      const found = find(inner, `${at}.${key}`, text);
      if (found !== null) return found;
    }
    return null;
  }
  for (const text of texts)
    for (const part of parts)
      for (const { value, at } of shownOf(site, part)) {
        const found = find(value, at, text);
        if (found !== null) return found;
      }
  return null;
}
