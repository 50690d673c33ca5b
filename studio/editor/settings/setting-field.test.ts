import { describe, expect, it } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { newValues } from './new-value.ts';
import { settingFields, type SettingField } from './setting-field.ts';

const all = Object.values<AnyBlockDefinition>(definitions);
const flat = (fields: readonly SettingField[]): SettingField[] =>
  fields.flatMap((field) => [field, ...flat(field.fields), ...(field.item ? flat([field.item]) : [])]);
const field = (type: keyof typeof definitions, name: string): SettingField | undefined =>
  settingFields(definitions[type]).find((each) => each.name === name);

describe('the fields of a definition', () => {
  it('gives each property one control', () => {
    const kinds = new Map<string, number>();
    for (const definition of all) {
      expect(settingFields(definition).map(({ name }) => name)).toEqual(Object.keys(definition.props.shape));
      for (const { kind } of flat(settingFields(definition))) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    const expected =
      'text textarea markdown link icon number picture colour category place moment products store currency ' +
      'generic route showcase code select switch choices currencies group list';
    expect([...kinds.keys()].toSorted()).toEqual(expected.split(' ').toSorted());
  });

  it('offers the members of a union of literals', () => {
    expect(field('app-download', 'level')).toMatchObject({ kind: 'select', values: [1, 2], defaultValue: 2 });
  });

  it('knows what the shop has: currencies, and slugs or numbers of categories', () => {
    expect(field('header', 'currencies')).toMatchObject({ kind: 'currencies' });
    expect(field('product-carousel', 'currency')).toMatchObject({ kind: 'currency', defaultValue: 'toman' });
    expect(field('store-strip', 'category')).toMatchObject({ kind: 'category', isNumber: true });
    expect(field('product-carousel', 'category')).toMatchObject({ kind: 'category', isNumber: false });
  });

  it('says of every setting that the data of a block leaves out beside another one', () => {
    const context = { params: {}, query: {}, page: {}, platform: 'web', locale: 'fa' } as never;
    const other: Partial<Record<SettingField['kind'], (from: SettingField) => unknown>> = {
      select: ({ values, defaultValue }) => values.find((value) => value !== defaultValue),
      switch: ({ defaultValue }) => defaultValue !== true,
      number: ({ minimum = 0 }) => minimum + 1,
      category: ({ isNumber }) => (isNumber ? 3 : 'apple'),
      store: () => 'milad',
      products: () => [7, 8],
    };
    const said: string[] = [];
    const silent: string[] = [];
    for (const definition of all) {
      const fields = settingFields(definition);
      const read = (props: object): string | undefined => {
        const { data, success } = definition.props.safeParse({ title: 'عنوان', ...props });
        return success ? JSON.stringify(definition.data(data as never, context)) : undefined;
      };
      const samples = fields.flatMap((each) => {
        const value = other[each.kind]?.(each);
        return value === undefined ? [] : [{ each, props: { [each.name]: value } }];
      });
      for (const { each, props } of samples)
        for (const beside of samples) {
          const plain = read({});
          const reason = read(beside.props);
          if (each === beside.each || plain === undefined || reason === undefined || reason === plain)
            continue;
          const isLeftOut = read(props) !== plain && read({ ...props, ...beside.props }) === reason;
          const isSaid = each.unusedWhen?.[beside.each.name] === true;
          if (isLeftOut) (isSaid ? said : silent).push(`${definition.type} ${each.name}`);
        }
      for (const each of fields)
        for (const name of Object.keys(each.unusedWhen ?? {}))
          expect(fields.map(({ name: known }) => known)).toContain(name);
    }
    expect(silent).toEqual([]);
    expect(said).toContain('product-carousel discounted');
  });

  it('has a valid beginning for nearly every block', () => {
    const words = { title: 'عنوان', text: 'متن' };
    const invalid = all.filter(
      ({ props }) => !props.safeParse(newValues(settingFields({ props }), words)).success,
    );
    expect(invalid.map(({ type }) => type)).toEqual([]);
  });
});
