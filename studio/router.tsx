import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { loadCode } from '#schemas/load-code.ts';
import { leadIntoTabDraft } from './draft/tab-draft.ts';
import { editorSearch } from './editor/editor-search.ts';
import { PageEditor } from './editor/page-editor.tsx';
import { PageList } from './editor/page-list.tsx';
import { Shell } from './shell.tsx';
import { Broken } from './frame/broken.tsx';
import { NotFound } from './frame/not-found.tsx';

/**
 * The parameter that every address of the studio may have: the open draft. Without it, the studio opens the
 * draft of this tab, if there is one.
 */
const rootSearch = z.object({ draft: z.int().positive().optional().catch(undefined) });

const loadNewPage = async () => (await loadCode(() => import('./documents/new-page.tsx'))).NewPage;

const loadAddresses = async () =>
  (await loadCode(() => import('./documents/page-addresses.tsx'))).PageAddresses;

const rootRoute = createRootRoute({
  validateSearch: rootSearch,
  beforeLoad: leadIntoTabDraft,
  component: Shell,
  notFoundComponent: NotFound,
});

const pages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    /** `new`: the dialog that makes a page. */
    validateSearch: z.object({ new: z.literal('page').optional().catch(undefined) }),
    component: () => <PageList {...{ loadNewPage, loadAddresses }} />,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/edit',
    validateSearch: editorSearch,
    component: () => <PageEditor loadAddresses={loadAddresses} />,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/drafts',
    component: lazyRouteComponent(() => loadCode(() => import('./releases/drafts-page.tsx')), 'DraftsPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/publish',
    component: lazyRouteComponent(() => loadCode(() => import('./releases/publish-page.tsx')), 'PublishPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/history',
    validateSearch: z.object({
      part: z.enum(['releases', 'schedules', 'links']).optional().catch(undefined),
    }),
    component: lazyRouteComponent(() => loadCode(() => import('./releases/history-page.tsx')), 'HistoryPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/documents',
    component: lazyRouteComponent(
      () => loadCode(() => import('./documents/documents-page.tsx')),
      'DocumentsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/documents/$tab',
    validateSearch: z.object({
      field: z.string().max(200).optional().catch(undefined),
      /** A text as shoppers see it, which is searched among the shop's texts. */
      seen: z.string().max(200).optional().catch(undefined),
    }),
    component: lazyRouteComponent(
      () => loadCode(() => import('./documents/documents-page.tsx')),
      'DocumentsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/media',
    component: lazyRouteComponent(() => loadCode(() => import('./media/media-page.tsx')), 'MediaPage'),
  }),
];

export const router = createRouter({
  routeTree: rootRoute.addChildren(pages),
  basepath: '/studio',
  defaultPreload: false,
  defaultErrorComponent: Broken,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
