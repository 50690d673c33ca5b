import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { definitions } from '#blocks/generated/definitions.ts';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { root } from './shared/root.ts';

const routes = new Set(defaultManifest.routes.map(({ id }) => id));
const namesIn = (text: string): string[] =>
  [...text.matchAll(/'([a-z0-9-]+)'/g)].map(([, name = '']) => name);

/**
 * Returns the routes to which the code of a block links by `useRoutePath`, even those that the shop does not
 * have.
 */
function linkedBy(type: string): Set<string> {
  const folder = path.join(root, 'blocks', type);
  const code = readdirSync(folder)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && file !== 'definition.ts')
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const linked = [...code.matchAll(/\bpath\(\s*([^,)]*)/g)].flatMap(([, text = '']) => namesIn(text));
  return new Set(linked.filter((name) => routes.has(name)));
}

/** Returns the routes that a definition names for any of its examples. */
const declaredBy = ({ props, leadsTo, examples }: AnyBlockDefinition): Set<string> =>
  new Set(
    // cast: the props of this very block
    Object.values(examples).flatMap((example) => leadsTo?.(props.parse(example.props) as never) ?? []),
  );

test('a definition names the routes that its block links to, so that publishing tells where one is missing', () => {
  const forgotten: Record<string, string[]> = {};
  const wrong: Record<string, string[]> = {};
  for (const [type, definition] of Object.entries<AnyBlockDefinition>(definitions)) {
    const [linked, declared] = [linkedBy(type), declaredBy(definition)];
    // Every shop has a home page.
    const missing = [...linked].filter((route) => route !== 'home' && !declared.has(route)).toSorted();
    if (missing.length > 0) forgotten[type] = missing;
    const unlinked = [...declared].filter((route) => !linked.has(route));
    if (unlinked.length > 0) wrong[type] = unlinked;
  }
  expect(forgotten).toEqual({});
  expect(wrong).toEqual({});
});
