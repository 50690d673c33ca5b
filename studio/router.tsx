import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { editorSearch } from './editor/editor-search.ts';
import { PageEditor } from './editor/page-editor.tsx';
import { PageList } from './editor/page-list.tsx';
import { Shell } from './shell.tsx';
import { NotFound } from './frame/not-found.tsx';

/** What every address of the studio may have: the open draft. */
const rootSearch = z.object({ draft: z.int().positive().optional().catch(undefined) });

const rootRoute = createRootRoute({
  validateSearch: rootSearch,
  component: Shell,
  notFoundComponent: NotFound,
});

const pages = [
  createRoute({ getParentRoute: () => rootRoute, path: '/', component: PageList }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/edit',
    validateSearch: editorSearch,
    component: PageEditor,
  }),
];

export const router = createRouter({
  routeTree: rootRoute.addChildren(pages),
  basepath: '/studio',
  defaultPreload: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
