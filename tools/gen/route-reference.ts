import type { z } from 'zod';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { isPersonal, manifest, manifestRoute, type ManifestRoute } from '#schemas/documents/manifest.ts';
import { pageDataQuery } from '#schemas/query.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import { describeType } from './describe-type.ts';
import { toJsonSchema } from './json-schemas.ts';
import { asCode, markdownTable } from './markdown-table.ts';

const head = `# Routes

Written by \`npm run gen\` from \`schemas/\` and \`routes-manifest/\`; changes made by hand are lost. How routes are changed is in
[routes](../routes.md).
`;

type JsonSchema = z.core.JSONSchema.BaseSchema;

function keyTable(): string {
  const { properties = {}, required = [] }: JsonSchema = toJsonSchema(manifestRoute);
  const rows = Object.entries(properties).flatMap(([name, part]) =>
    typeof part === 'object'
      ? [
          [
            `${asCode(name)}${required.includes(name) ? ' *' : ''}`,
            describeType(part),
            part.default === undefined ? '' : asCode(JSON.stringify(part.default)),
            part.description ?? '',
          ],
        ]
      : [],
  );
  return markdownTable(['key', 'value', 'without it', 'meaning'], rows);
}

const pathsOf = ({ path, platformPath }: ManifestRoute): string =>
  [
    asCode(path),
    ...Object.entries(platformPath ?? {}).map(([platform, own]) => `${asCode(own ?? path)} on ${platform}`),
  ].join(', ');

function describeRoute(route: ManifestRoute): string[] {
  const { id, platform, page, url, redirect, requiresAuth, queries, status } = route;
  const facts = [
    ...(platform === 'all' ? [] : [`${platform} only`]),
    ...(requiresAuth ? ['needs a login'] : isPersonal(route) ? ['personal'] : []),
    ...(status === 200 ? [] : [`status ${status}`]),
    ...(redirect ? ['redirects'] : []),
    ...(queries.length > 0 ? [`queries ${queries.map(asCode).join(', ')}`] : []),
  ];
  const data = redirect?.lookup ?? url;
  return [
    asCode(id),
    pathsOf(route),
    page === undefined ? '' : asCode(page),
    data === undefined ? '' : asCode(data),
    facts.join('; '),
  ];
}

/** Returns the keys of the page data in an answer. */
function valuesOf({ response }: Operation): string[] {
  const { properties = {} } = toJsonSchema(response);
  const data = properties['data'];
  return typeof data === 'object' ? Object.keys(data.properties ?? {}) : [];
}

function describeData(operation: Operation): string[] {
  const visit = new Set(Object.keys(pageDataQuery));
  const queries = Object.keys(operation.query?.shape ?? {}).filter((name) => !visit.has(name));
  return [
    asCode(operation.path),
    operation.summary,
    valuesOf(operation).map(asCode).join(', '),
    queries.map(asCode).join(', '),
    operation.errors.map(asCode).join(', '),
  ];
}

/**
 * Returns a page of documentation with every key of a route, the default routes, and every address of page
 * data.
 */
export function routeReference(): string {
  const { routes } = manifest.parse(mergeManifest(defaultManifest, { version: defaultManifest.version }));
  const data = Object.values<Operation>(operations).filter(({ id }) => id.startsWith('pages.'));
  return [
    head,
    '## Keys of a route\n\nA key marked * must be given.\n',
    `${keyTable()}\n`,
    '## Default routes\n\nA shop has them unless its manifest replaces keys of one (same `id`) or removes it.\n',
    `${markdownTable(['id', 'path', 'page document', 'page data', 'besides'], routes.map(describeRoute))}\n`,
    `## Page data\n\nAddresses for \`url\` and \`redirect.lookup\`. Every one takes ${Object.keys(pageDataQuery).map(asCode).join(', ')} besides its own query values.\n`,
    `${markdownTable(['address', 'what it is', 'values for blocks and titles', 'query', 'errors'], data.map(describeData))}\n`,
  ].join('\n');
}
