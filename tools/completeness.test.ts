import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { definitions } from '#blocks/generated/definitions.ts';
import { textsFor } from '#platform/messages/texts.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { errorStatus } from '#schemas/errors.ts';
import { blockNamePattern, listBlocks } from './gen/block-folders.ts';
import { root } from './shared/root.ts';

const folders = listBlocks(root);
const registered = Object.entries<AnyBlockDefinition>(definitions);
const exists = (file: string): boolean => existsSync(path.join(root, file));
const readTexts = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Samples by a name that ignores the notation: `longText`, `long-text`. */
const exampleNames = (definition: AnyBlockDefinition): string[] =>
  Object.keys(definition.examples).map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''));

/** Lists every text of a catalogue, with its key. */
function listTexts(texts: unknown, key = ''): [key: string, text: string][] {
  if (typeof texts === 'string') return [[key, texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([name, inner]) =>
    listTexts(inner, key === '' ? name : `${key}.${name}`),
  );
}

describe('every block', () => {
  it('is registered, and there are some', () => {
    expect(folders.length).toBeGreaterThan(0);
    expect(registered.map(([type]) => type)).toEqual(folders);
  });

  describe.each(registered)('%s', (type, definition) => {
    it('has a definition under its own name, a component, texts in both languages and a test', () => {
      expect(type).toMatch(blockNamePattern);
      expect(definition.type).toBe(type);
      const needed = [`${type}.tsx`, `${type}.test.tsx`, 'messages.fa.json', 'messages.en.json'].map(
        (file) => `blocks/${type}/${file}`,
      );
      expect(needed.filter((file) => !exists(file))).toEqual([]);
    });

    it.each(['fa', 'en'])('has no empty text in %s', (locale) => {
      const texts = listTexts(readTexts(`blocks/${type}/messages.${locale}.json`));
      expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('has examples that its own schema accepts', () => {
      const examples = Object.entries(definition.examples);
      expect(examples.length).toBeGreaterThan(0);
      expect(
        examples.flatMap(([name, { props }]) => (definition.props.safeParse(props).success ? [] : [name])),
      ).toEqual([]);
    });

    it('has examples without data, with a long text and without a picture, where it uses them', () => {
      const schema = JSON.stringify(
        z.toJSONSchema(definition.props, { io: 'input', unrepresentable: 'any' }),
      );
      const names = exampleNames(definition);
      const hasData = Object.values(definition.examples).some(
        ({ data }) => data !== undefined && Object.keys(data).length > 0,
      );
      const hasText = hasData || /"widget":"(text|textarea|markdown)"/.test(schema);
      const hasPicture =
        /"(picture|pictures|image)":\{/.test(JSON.stringify(definition.examples)) ||
        /"(picture|pictures|image)"/.test(schema);
      const expected = [hasData && 'empty', hasText && 'longtext', hasPicture && 'missingpicture'].filter(
        (name) => name !== false,
      );
      expect(expected.filter((name) => !names.includes(name))).toEqual([]);
    });

    it('has a migration for every version before its own', () => {
      expect(definition.migrations).toHaveLength(definition.version - 1);
    });
  });
});

describe('every operation', () => {
  const all = Object.entries<Operation>(operations);

  it('is registered under its id, with a path of its own', () => {
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([id, operation]) => operation.id !== id).map(([id]) => id)).toEqual([]);
    const addresses = all.map(
      ([, { method, path: address }]) => `${method} ${address.replaceAll(/\{[^}]*\}/g, '{}')}`,
    );
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('documents its purpose and the errors it answers with', () => {
    expect(all.filter(([, { summary, tag }]) => summary.length < 10 || tag === '').map(([id]) => id)).toEqual(
      [],
    );
    const unknown = all.flatMap(([id, { errors }]) =>
      errors.filter((code) => !(code in errorStatus)).map((code) => `${id}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });

  it('declares a 404 error when its path has a parameter', () => {
    // An operation that redirects sends people to a page even then.
    const told = all.filter(([, { http }]) => http?.answer !== 'redirect');
    const silent = told.filter(
      ([, { path: address, errors }]) =>
        address.includes('{') && !errors.some((code) => errorStatus[code] === 404),
    );
    expect(silent.map(([id]) => id)).toEqual([]);
  });

  it('declares exactly the parameters of its path', () => {
    const wrong = all.filter(([, { path: address, params }]) => {
      const inPath = [...address.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]).toSorted();
      return JSON.stringify(inPath) !== JSON.stringify(Object.keys(params?.shape ?? {}).toSorted());
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

describe('every error code', () => {
  it('has a title and a detail in Persian', () => {
    const codes = Object.keys(errorStatus);
    const errorTexts = textsFor('fa').errors;
    expect(codes.length).toBeGreaterThan(10);
    expect(Object.keys(errorTexts).toSorted()).toEqual(codes.toSorted());
    expect(
      Object.entries(errorTexts)
        .filter(([, { title, detail }]) => ![title, detail].every((text) => /[\u0600-\u06FF]/.test(text)))
        .map(([code]) => code),
    ).toEqual([]);
  });

  it('has a status of a failure', () => {
    expect(Object.entries(errorStatus).filter(([, status]) => status < 400 || status > 599)).toEqual([]);
  });
});
