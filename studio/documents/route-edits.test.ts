import { describe, expect, test } from 'vitest';
import { defaultManifest } from '#routes-manifest/default-manifest.ts';
import { mergeManifest } from '#routes-manifest/merge-manifest.ts';
import { manifest, manifestOverrides } from '#schemas/documents/manifest.ts';
import { applyOperations } from '#schemas/drafts/apply-operations.ts';
import {
  addPageRoute,
  addRedirect,
  addressProblem,
  changeRoute,
  nameFor,
  pathProblem,
  redirectRoute,
  restoreRoute,
  writeText,
  type DocumentEdit,
} from './route-edits.ts';
import { shopRoutes } from '../places/shop-routes.ts';

const shop = { version: 1, extends: 'default', routes: [{ id: 'home', title: 'home-title' }] };

/** Applies an edit, and checks that the shop has a whole manifest afterwards. */
function applied(document: unknown, { operations }: DocumentEdit): unknown {
  const { document: after, refused } = applyOperations(document ?? undefined, operations);
  expect(refused).toEqual([]);
  manifest.parse(mergeManifest(defaultManifest, manifestOverrides.parse(after)));
  return after;
}
const routeOf = (document: unknown, id: string) => shopRoutes(document).find((route) => route.id === id);

describe('a route', () => {
  test('of a landing page shows the document of its name', () => {
    for (const before of [shop, null]) {
      const after = applied(before, addPageRoute(before, { id: 'nowruz', path: '/nowruz' }));
      expect(routeOf(after, 'nowruz')).toEqual({
        id: 'nowruz',
        path: '/nowruz',
        title: 'nowruz',
        page: 'nowruz',
        redirects: false,
        origin: 'own',
      });
      expect(routeOf(after, 'home')?.title).toBe(before === null ? 'home' : 'home-title');
    }
  });

  test('of the software is changed by what differs, and restored', () => {
    const moved = applied(shop, changeRoute(shop, 'contact', { path: '/help' }));
    expect(routeOf(moved, 'contact')).toMatchObject({ path: '/help', title: 'contact', origin: 'changed' });
    const again = changeRoute(moved, 'contact', { path: '/ask', title: undefined });
    expect(again.operations).toEqual([
      {
        type: 'set',
        path: ['routes', 'contact'],
        was: { id: 'contact', path: '/help' },
        value: { id: 'contact', path: '/ask' },
      },
    ]);
    expect(applied(applied(moved, again), restoreRoute(applied(moved, again), 'contact'))).toEqual(shop);
  });

  test('is changed at its place in the stored list, whatever stands beside it', () => {
    const contact = { id: 'contact', path: '/help' };
    const before = { version: 1, routes: [null, { path: '/no-id' }, contact, { id: 'home', title: 'home' }] };
    const edit = changeRoute(before, 'contact', { path: '/ask' });
    expect(applyOperations(before, edit.operations).document).toEqual({
      ...before,
      routes: before.routes.with(2, { id: 'contact', path: '/ask' }),
    });
    const added = applyOperations(before, addPageRoute(before, { id: 'new', path: '/new' }).operations);
    expect(added.document).toMatchObject({ routes: [...before.routes, { id: 'new' }] });
    const restored = applyOperations(before, restoreRoute(before, 'contact').operations);
    expect(restored.document).toEqual({ ...before, routes: before.routes.toSpliced(2, 1) });
  });

  test('is found by its id when colleagues add, move and remove others meanwhile', () => {
    const [contact, home] = [
      { id: 'contact', path: '/help' },
      { id: 'home', path: '/help' },
    ];
    const seen = { version: 1, routes: [contact, home] };
    const { operations } = changeRoute(seen, 'contact', { path: '/ask' });
    const moved = { version: 1, routes: [home, { id: 'new', path: '/new' }, contact] };
    expect(applyOperations(moved, operations)).toEqual({
      document: { version: 1, routes: [...moved.routes.slice(0, 2), { id: 'contact', path: '/ask' }] },
      refused: [],
    });
    // Insisting on one's own value cannot write into a neighbour.
    const removed = { version: 1, routes: [home] };
    const { document, refused } = applyOperations(removed, operations);
    expect(document).toEqual(removed);
    expect(refused).toMatchObject([{ reason: 'changed', path: ['routes', 'contact'] }]);
    // Two new addresses are both kept.
    const [one, other] = ['one', 'other'].map((id) => addPageRoute(seen, { id, path: `/${id}` }).operations);
    const both = applyOperations(applyOperations(seen, one ?? []).document, other ?? []);
    expect(both.refused).toEqual([]);
    expect(both.document).toMatchObject({ routes: [contact, home, { id: 'one' }, { id: 'other' }] });
  });

  test('of a deleted page leads elsewhere, whoever the page belonged to', () => {
    const own = applied(shop, addPageRoute(shop, { id: 'nowruz', path: '/nowruz' }));
    for (const [document, id, path] of [
      [own, 'nowruz', '/nowruz'],
      [shop, 'policy', '/policy'],
    ] as const)
      expect(routeOf(applied(document, redirectRoute(document, id, 'contact')), id)).toMatchObject({
        path,
        page: undefined,
        redirects: true,
      });
  });

  test('that leads to a deleted page leads where that one leads', () => {
    const own = applied(shop, addPageRoute(shop, { id: 'nowruz', path: '/nowruz' }));
    const short = applied(own, addRedirect(own, { id: 'eyd', path: '/eyd' }, 'nowruz'));
    expect(applied(short, redirectRoute(short, 'nowruz', 'products'))).toMatchObject({
      routes: [
        { id: 'home' },
        { id: 'nowruz', redirect: { otherwise: { route: 'products' } } },
        { id: 'eyd', redirect: { otherwise: { route: 'products' } } },
      ],
    });
    const profile = redirectRoute(shop, 'profile', 'bills');
    const leading = defaultManifest.routes.filter((route) => route.redirect?.otherwise?.route === 'profile');
    expect(leading.length).toBeGreaterThan(0);
    expect(applied(shop, profile)).toMatchObject({
      routes: expect.arrayContaining(
        leading.map(({ id }) =>
          expect.objectContaining({ id, redirect: { status: 302, otherwise: { route: 'bills' } } }),
        ),
      ),
    });
  });

  test('is only an address that leads to a page', () => {
    const after = applied(shop, addRedirect(shop, { id: 'sale', path: '/sale' }, 'products'));
    expect(routeOf(after, 'sale')).toMatchObject({ path: '/sale', redirects: true, origin: 'own' });
  });
});

test('a text is written where it was, or into a new document', () => {
  const text = (messages: unknown, value: string | undefined) =>
    applyOperations(
      messages ?? undefined,
      writeText('messages.fa.json', messages, ['routes', 'nowruz'], value).operations,
    ).document;
  expect(text(null, 'نوروز')).toEqual({ routes: { nowruz: 'نوروز' } });
  expect(text({ routes: { home: 'خانه' } }, 'نوروز')).toEqual({ routes: { home: 'خانه', nowruz: 'نوروز' } });
  expect(text({ routes: { nowruz: 'کهنه' } }, undefined)).toEqual({ routes: {} });
});

test('a new page gets a free name from its address', () => {
  expect(nameFor('/offers/nowruz', new Set())).toBe('nowruz');
  expect(nameFor('/نوروز', new Set(['landing']))).toBe('landing-2');
  expect(addressProblem('/sale', [{ path: '/sale' }])).toBe('taken');
  for (const path of ['', '/', 'sale', '/a b', '/{slug}', '/sale?x', '/sale/', '//sale', '/a//b', '/a\\b'])
    expect(addressProblem(path, []), path).toBe('shape');
  for (const path of ['/studio', '/api/x', '/Media/x', '/robots.txt', '/assets/{name}'])
    expect(pathProblem(path, []), path).toBe('served');
  expect(addressProblem('/studio/x', [])).toBe('served');
  expect(pathProblem('/sale/{year}', [])).toBeNull();
  expect(addressProblem('/نوروز', [])).toBeNull();
});
