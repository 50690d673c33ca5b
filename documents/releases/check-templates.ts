import type { z } from 'zod';
import { pageDataSource } from '#platform/page-data-source.ts';
import { pathOn, isOn } from '#routes-manifest/match-route.ts';
import { operations } from '#schemas/api/index.ts';
import type { Manifest, ManifestRoute } from '#schemas/documents/manifest.ts';
import { platforms } from '#schemas/locale.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';
import { nearest } from './nearest.ts';
import { placeInManifest, type ReadShop } from './read-shop.ts';
import { knownKeys, schemasAt } from './schema-walk.ts';

type ManifestReading = NonNullable<ReadShop['manifest']>;

/** Returns the schemas of the answers of a route's page data, on each of its platforms. */
function answersOf(route: ManifestRoute): z.ZodType[] {
  const template = route.url;
  if (template === undefined) return [];
  return platforms
    .filter((platform) => isOn(route, platform))
    .flatMap((platform) => {
      const source = pageDataSource(route, template, platform);
      return source ? schemasAt(operations[source.operation].response, ['data']) : [];
    });
}

const parametersOf = (route: ManifestRoute): string[] =>
  platforms.flatMap((platform) =>
    [...pathOn(route, platform).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  );

/** A template of a route, and its location in the route. */
interface Template {
  text: string;
  field: readonly (string | number)[];
  /** The list whose members fill it. */
  each?: string | undefined;
}

const templatesOf = ({ title, description, breadCrumb, redirect }: Manifest['routes'][number]): Template[] =>
  redirect
    ? []
    : [
        { text: title, field: ['title'] },
        ...(description === undefined ? [] : [{ text: description, field: ['description'] }]),
        ...breadCrumb.map(({ title: text, each }, index) => ({
          text,
          each,
          field: ['breadCrumb', index, 'title'],
        })),
      ];

/** Finds names in a template that nothing fills: neither the path nor the page data have them. */
function unfilled(route: ManifestRoute, { text, each }: Template): { name: string; known: string[] }[] {
  const answers = answersOf(route);
  const parameters = parametersOf(route);
  return [...text.matchAll(/\{([\w.]+)\}/g)].flatMap(([, name = '']) => {
    const steps = name.split('.');
    const [first = '', ...rest] = steps;
    if (parameters.includes(name)) return [];
    // A member of a list is called item.
    const path = first === 'item' && each !== undefined ? [...each.split('.'), 0, ...rest] : steps;
    if (answers.some((answer) => schemasAt(answer, path).length > 0)) return [];
    const around = path.slice(0, -1);
    const last = answers.flatMap((answer) => knownKeys(answer, around));
    const names = last.length > 0 ? last.map((key) => [...steps.slice(0, -1), key].join('.')) : [];
    const roots = answers.flatMap((answer) => knownKeys(answer, [])).filter((key) => key !== 'site_info');
    return [{ name, known: [...new Set([...parameters, ...(names.length > 0 ? names : roots)])] }];
  });
}

/** Finds names in titles, descriptions and breadcrumbs that nothing fills: the page would leave them out. */
export const checkTemplates = (manifest: ManifestReading): Diagnostic[] =>
  manifest.value.routes.flatMap((route) =>
    templatesOf(route).flatMap((template) =>
      unfilled(route, template).map(({ name, known }) => {
        const meant = nearest(name, known);
        return diagnostic(
          'template-name',
          placeInManifest(manifest.overrides, manifest.document, route.id, template.field),
          { name, known: meant === undefined ? known.join(', ') || 'a message' : meant },
        );
      }),
    ),
  );
