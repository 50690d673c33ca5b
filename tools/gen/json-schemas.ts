import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { BlockDefinition } from '#schemas/block/define-block.ts';
import { catalogueSchemas } from '#schemas/catalogue/documents.ts';
import { documentSchemas } from '#schemas/documents/index.ts';
import { sectionLinkProps, sectionLinkVersion, sectionType } from '#schemas/documents/section.ts';
import { manifestRoute } from '#schemas/documents/manifest.ts';
import { toStableJson, type GeneratedFile } from './generated-file.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The parts of a definition that the schema of a document describes. */
type DescribedBlock = Pick<BlockDefinition, 'type' | 'version' | 'props' | 'slots'>;

/** The block that links a saved section. It has no folder in blocks/. */
const sectionLink: DescribedBlock = {
  type: sectionType,
  version: sectionLinkVersion,
  props: sectionLinkProps,
  slots: [],
};

export const toJsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' });

/** Removes the members that only the root of a schema has. */
function asPart({ $schema: _dialect, ...part }: JsonSchema): JsonSchema {
  return part;
}

/** Editors find the schema by this key. Readers ignore it. */
const schemaKey: JsonSchema = { type: 'string', description: 'Address of this JSON Schema, for editors' };

/** Returns the name of a block's props among the definitions. */
const propsName = (type: string): string => `${type}-props`;

/**
 * Describes the props of a block with all of them optional, because overrides for phones only contain
 * differences.
 */
function describeProps({ type, props }: DescribedBlock): [string, JsonSchema] {
  const { required: _required, ...rest } = asPart(toJsonSchema(props));
  return [propsName(type), { ...rest, additionalProperties: false }];
}

/** Describes a block of one type and version, with references to the definitions of its parts. */
function describeBlock({ type, version, props, slots }: DescribedBlock): JsonSchema {
  const known: JsonSchema = { $ref: `#/definitions/${propsName(type)}` };
  const { required } = toJsonSchema(props);
  return {
    if: {
      properties: { type: { const: type }, version: { const: version } },
      required: ['type', 'version'],
    },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: {
      properties: {
        props: required ? { allOf: [known], required } : known,
        mobile: { properties: { props: known } },
        slots: slots.length === 0 ? false : { propertyNames: { enum: [...slots] } },
      },
    },
  };
}

/** Completes the part of a document's schema that describes any block with the props of all known ones. */
function describeBlocks(schema: JsonSchema, blocks: readonly DescribedBlock[]): JsonSchema {
  const definitions = Object.entries(schema.definitions ?? {});
  const found = definitions.find(([, part]) => typeof part === 'object' && part.properties?.['slots']);
  if (!found || typeof found[1] !== 'object') return schema;
  const [name, block] = found;
  const { type = {}, ...properties } = block.properties ?? {};
  // Unknown blocks are kept. Editors offer the known ones.
  const known = { anyOf: [{ enum: blocks.map((each) => each.type) }, type] };
  return {
    ...schema,
    definitions: {
      ...Object.fromEntries(definitions),
      ...Object.fromEntries(blocks.map(describeProps)),
      [name]: { ...block, properties: { ...properties, type: known }, allOf: blocks.map(describeBlock) },
    },
  };
}

/**
 * Describes the overrides of a manifest. They replace keys of a route one by one, so all except the id are
 * optional.
 */
function describeOverrides(schema: JsonSchema): JsonSchema {
  const route = asPart(toJsonSchema(manifestRoute.partial().required({ id: true })));
  return {
    ...schema,
    properties: { ...schema.properties, routes: { type: 'array', default: [], items: route } },
  };
}

function describeDocument(name: string, schema: z.ZodType, blocks: readonly DescribedBlock[]): JsonSchema {
  const plain = toJsonSchema(schema);
  // Sections are never nested.
  const offered = name === 'section' ? blocks : [...blocks, sectionLink];
  const described = name === 'manifest-overrides' ? describeOverrides(plain) : describeBlocks(plain, offered);
  return { ...described, properties: { $schema: schemaKey, ...described.properties } };
}

/** Reads the definitions of these blocks. @param root folder that contains blocks/ */
export async function readDefinitions(root: string, types: readonly string[]): Promise<BlockDefinition[]> {
  const modules = await Promise.all(
    types.map((type) => import(pathToFileURL(path.join(root, 'blocks', type, 'definition.ts')).href)),
  );
  return modules.map(({ default: definition }: { default: BlockDefinition }) => definition);
}

/**
 * Generates the JSON Schema of every document, for editors and validators. It describes hand-written
 * documents, before defaults are added, with the props of every block.
 * @param root folder that contains blocks/
 * @param types of all blocks
 */
export async function documentJsonSchemas(root: string, types: readonly string[]): Promise<GeneratedFile[]> {
  const blocks = await readDefinitions(root, types);
  return Object.entries({ ...documentSchemas, ...catalogueSchemas }).map(([name, schema]) => ({
    path: `schemas/generated/${name}.schema.json`,
    text: toStableJson(describeDocument(name, schema, blocks)),
  }));
}
