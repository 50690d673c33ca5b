import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, it } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import { parseDocumentName } from '#documents/releases/shop-document.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { manifestRoute } from '#schemas/documents/manifest.ts';
import { root } from '../shared/root.ts';
import { listBlocks } from './block-folders.ts';
import { documentJsonSchemas } from './json-schemas.ts';

const schemas = new Map<string, object>();
beforeAll(async () => {
  for (const { path: file, text } of await documentJsonSchemas(root, listBlocks(root)))
    schemas.set(path.basename(file, '.schema.json'), JSON.parse(text as string) as object);
});

const validators = new Map<string, ValidateFunction>();

/** Returns the paths of all errors, which an editor would underline. */
function underlined(schema: string, document: unknown): string[] {
  const validate =
    validators.get(schema) ??
    new Ajv({ allErrors: true, validateFormats: false, strict: false }).compile(schemas.get(schema) ?? {});
  validators.set(schema, validate);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const shops = ['examples/gift-shop', 'examples/book-store', 'examples/starter', 'e2e/fixtures/english-shop'];
const documents = shops.flatMap((shop) =>
  globSync('**/*.json', { cwd: path.join(root, shop) }).flatMap((file) => {
    const name = parseDocumentName(file.replaceAll(path.sep, '/'));
    if (!name) return [];
    const value = JSON.parse(readFileSync(path.join(root, shop, file), 'utf8')) as Record<string, unknown>;
    return [
      { file: `${shop}/${file}`, schema: name.kind === 'manifest' ? 'manifest-overrides' : name.kind, value },
    ];
  }),
);

describe('the JSON Schemas of documents', () => {
  it('are in draft 7, which editors know', () => {
    expect(schemas.size).toBeGreaterThan(5);
    for (const schema of schemas.values())
      expect(schema).toHaveProperty('$schema', 'http://json-schema.org/draft-07/schema#');
  });

  it('find nothing in the documents of the example shops, also when they name their schema', () => {
    expect(documents.length).toBeGreaterThan(60);
    const found = documents.flatMap(({ file, schema, value }) =>
      underlined(schema, { $schema: `../${schema}.schema.json`, ...value }).map(
        (error) => `${file} ${error}`,
      ),
    );
    // The English shop keeps settings of an earlier version, which are upgraded on reading.
    expect(found).toEqual(['e2e/fixtures/english-shop/flows.json /version const']);
  });

  const page = (block: object) => ({
    version: 4,
    page: 'home',
    platform: 'all',
    blocks: [{ id: 'a', version: 1, ...block }],
  });

  it.each(Object.values<AnyBlockDefinition>(definitions).map((each) => [each.type, each] as const))(
    'know the props of %s: its examples, and what it does not have',
    (type, { version, examples }) => {
      for (const { props } of Object.values(examples))
        expect(underlined('page', page({ type, version, props }))).toEqual([]);
      const [first] = Object.values(examples);
      const wrong = page({ type, version, props: { ...first?.props, whatIsThis: 1 } });
      expect(underlined('page', wrong)).toContain('/blocks/0/props additionalProperties');
    },
  );

  it('know what a block is made of, and keep unknown and later ones', () => {
    const text = { type: 'rich-text', props: { text: 'Hello' } };
    expect(underlined('page', page(text))).toEqual([]);
    expect(underlined('page', page({ ...text, props: { text: 3 } }))).toContain('/blocks/0/props/text type');
    expect(underlined('page', page({ ...text, props: { texte: 'Hello' } }))).toContain(
      '/blocks/0/props additionalProperties',
    );
    expect(underlined('page', page({ ...text, mobile: { props: { text: 3 } } }))).toContain(
      '/blocks/0/mobile/props/text type',
    );
    expect(underlined('page', page({ ...text, slots: { main: [] } }))).toContain(
      '/blocks/0/slots false schema',
    );
    expect(underlined('page', page({ type: 'brand-new', props: { any: 1 } }))).toEqual([]);
    expect(underlined('page', page({ ...text, version: 99, props: { any: 1 } }))).toEqual([]);
  });

  it('know the block that stands for a saved section, in a page', () => {
    const link = { type: 'section', props: { section: 'offers' } };
    expect(underlined('page', page(link))).toEqual([]);
    expect(underlined('page', page({ ...link, props: { section: 'Offers!' } }))).toContain(
      '/blocks/0/props/section pattern',
    );
    expect(underlined('page', page({ ...link, props: {} }))).toContain('/blocks/0/props required');
    const text = { id: 'a', type: 'rich-text', version: 1, props: { text: 3 } };
    expect(underlined('section', { version: 1, title: 'Offers', blocks: [text] })).toContain(
      '/blocks/0/props/text type',
    );
  });

  it('know every key of a route that a shop overrides', () => {
    const manifest = (route: object) => ({ version: 1, routes: [route] });
    const keys = Object.keys(manifestRoute.shape);
    expect(keys.length).toBeGreaterThan(15);
    // A value that no key accepts is reported at the key, because the schema knows the key.
    for (const key of keys)
      expect(underlined('manifest-overrides', manifest({ id: 'home', [key]: null }))).toContainEqual(
        expect.stringMatching(new RegExp(`^/routes/0/${key} `)),
      );
    expect(underlined('manifest-overrides', manifest({ id: 'home', title: 'home', index: false }))).toEqual(
      [],
    );
    expect(underlined('manifest-overrides', manifest({ id: 'home', idnex: false }))).toEqual([
      '/routes/0 additionalProperties',
    ]);
    expect(underlined('manifest-overrides', manifest({ title: 'home' }))).toEqual(['/routes/0 required']);
  });
});
