// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import { loaders } from '#blocks/generated/loaders.ts';
import allMessages from '#blocks/generated/messages.fa.json' with { type: 'json' };
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { isObject } from '#schemas/documents/map-stored-blocks.ts';
import { viewBlock } from '#tools/testing/render-block.tsx';
import { settingFields, type SettingField } from './setting-field.ts';

const picture = { src: '/media/asked.webp', width: 300, height: 200, alt: 'the asked words' };

/** Gives every picture that the settings ask words for the same one. */
function withPictures(fields: readonly SettingField[], props: unknown): unknown {
  if (!isObject(props)) return props;
  const made = { ...props };
  for (const { name, kind, fields: inner, item, isBesideWords } of fields) {
    const value = made[name];
    if (kind === 'picture' && isBesideWords !== true) made[name] = picture;
    if (kind === 'group') made[name] = withPictures(inner, value);
    if (kind === 'list' && item && Array.isArray(value))
      made[name] = value.map((member: unknown) => withPictures(item.fields, member));
  }
  return made;
}

const hasPicture = (fields: readonly SettingField[]): boolean =>
  fields.some(
    ({ kind, fields: inner, item }) =>
      kind === 'picture' || hasPicture(inner) || hasPicture(item ? [item] : []),
  );

const all = Object.values<AnyBlockDefinition>(definitions).filter((definition) =>
  hasPicture(settingFields(definition)),
);

/** Only the browser knows that the cart is empty. `EmptyState` draws the words, as for other blocks. */
const laterDrawn = new Set(['checkout-status']);

test('there are blocks with pictures', () => expect(all.length).toBeGreaterThan(5));

test.each(all.map((definition) => [definition.type, definition] as const))(
  'the words that the settings of %s ask for are drawn',
  async (type, definition) => {
    const { default: component } = await loaders[type as keyof typeof loaders]();
    const messages = (allMessages as Record<string, Record<string, unknown>>)[type] ?? {};
    const html = Object.values(definition.examples)
      .map((example, index) => {
        const name = Object.keys(definition.examples)[index] ?? '';
        const props = withPictures(settingFields(definition), example.props) as never;
        return viewBlock({ definition, component: component as never, messages }, { example: name, props })
          .element.innerHTML;
      })
      .join('');
    expect(html.includes(picture.src)).toBe(!laterDrawn.has(type));
    expect(html.includes(`alt="${picture.alt}"`)).toBe(!laterDrawn.has(type));
  },
);
