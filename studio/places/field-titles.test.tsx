// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import messages from '#blocks/generated/messages.fa.json' with { type: 'json' };
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { flowSettings } from '#schemas/documents/flows.ts';
import { manifest, manifestOverrides } from '#schemas/documents/manifest.ts';
import { pageDocument } from '#schemas/documents/page.ts';
import { sectionDocument } from '#schemas/documents/section.ts';
import { siteDocument } from '#schemas/documents/site.ts';
import { knownBlocks } from '../texts/known-blocks.ts';
import documentsEn from '../documents/messages.en.json' with { type: 'json' };
import documentsFa from '../documents/messages.fa.json' with { type: 'json' };
import placesEn from './messages.en.json' with { type: 'json' };
import placesFa from './messages.fa.json' with { type: 'json' };
import type { FieldStep } from './field-words.ts';
import { usePlaceWords } from './use-place-words.ts';

interface Part {
  $ref?: string;
  properties?: Readonly<Record<string, Part>>;
  items?: Part;
  anyOf?: readonly Part[];
  allOf?: readonly Part[];
  additionalProperties?: Part | boolean;
}

/** Returns the path of every field of a schema. A part that contains itself is walked once. */
function fieldsOf(schema: z.ZodType): FieldStep[][] {
  const root = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) as Part;
  const found: FieldStep[][] = [];
  const seen = new Set<unknown>();
  const walk = (given: Part, path: readonly FieldStep[]): void => {
    let part = given;
    if (given.$ref !== undefined) {
      const steps = given.$ref.split('/').filter((step) => step !== '#' && step !== '');
      // cast: a reference leads to a part of its schema
      part = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], root) as Part;
      if (seen.has(part)) return;
      seen.add(part);
    }
    for (const [name, inner] of Object.entries(part.properties ?? {})) {
      found.push([...path, name]);
      walk(inner, [...path, name]);
    }
    for (const inner of [...(part.anyOf ?? []), ...(part.allOf ?? [])]) walk(inner, path);
    if (part.items) walk(part.items, [...path, 0]);
    if (typeof part.additionalProperties === 'object') walk(part.additionalProperties, path);
  };
  walk(root, []);
  return found;
}

const languages = {
  fa: { places: placesFa, documents: documentsFa },
  en: { places: placesEn, documents: documentsEn },
};

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <IntlProvider locale={locale} messages={languages[locale]} timeZone="Asia/Tehran">
      {children}
    </IntlProvider>
  );
  const { current: words } = renderHook(() => usePlaceWords(), { wrapper }).result;
  const former = languages[locale].places.field.former.split('{')[0] ?? '';
  /** Whether people read the name of a field, and not its key. */
  const isTitle = (title: string, path: readonly FieldStep[]): boolean =>
    title !== path.at(-1) && !title.startsWith(former) && (locale === 'en' || /[\u0600-\u06FF]/.test(title));

  test.each(
    Object.entries({
      siteDocument,
      manifest,
      manifestOverrides,
      flowSettings,
      pageDocument,
      sectionDocument,
    }),
  )('every field of %s has a title', (_name, schema) => {
    const fields = fieldsOf(schema);
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.filter((path) => !isTitle(words.fieldName(null, path), path))).toEqual([]);
  });

  test('every field of every block has a title', () => {
    const untitled = Object.values<AnyBlockDefinition>(knownBlocks).flatMap(({ type, props }) =>
      fieldsOf(props)
        .map((path) => ['props', ...path])
        .filter((path) => !isTitle(words.fieldName(type, path), path))
        .map((path) => [type, ...path]),
    );
    expect(untitled).toEqual([]);
  });

  test('every part of the texts has a title', () => {
    expect(Object.keys(messages).filter((part) => !isTitle(words.fieldName(null, [part]), [part]))).toEqual(
      [],
    );
  });

  test('members of lists are told by their names where these are known', () => {
    const flows = { payment: { methods: [{ method: 'card' }, { method: 'crypto', offered: false }] } };
    const path = ['payment', 'methods', 1, 'offered'];
    const crypto = words.choice('methods', 'crypto') ?? '';
    expect(crypto).not.toBe('');
    expect(words.field(null, path, flows)).toContain(crypto);
    expect(words.field(null, path)).not.toContain(crypto);
    const block = { props: { slides: [{ title: 'A' }, { title: 'Games' }] } };
    expect(words.field('banner-carousel', ['props', 'slides', 1, 'title'], block)).toContain('Games');
    const onPhones = { mobile: block };
    expect(words.field('banner-carousel', ['mobile', 'props', 'slides', 1, 'title'], onPhones)).toContain(
      'Games',
    );
    const site = { showcases: { others: [{ id: 'games', title: 'Play' }] } };
    const banner = words.field(null, ['showcases', 'others', { id: 'games' }, 'href'], site);
    expect(banner).toContain('Play');
    expect(banner).not.toContain('games');
  });

  test('a key that no definition has any more is not taken for a name', () => {
    expect(words.field('banner-carousel', ['props', 'constructor'])).toContain(former.trim());
  });
});
