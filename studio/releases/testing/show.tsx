import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import data from '#data/messages.en.json' with { type: 'json' };
import common from '#ui/messages.en.json' with { type: 'json' };
import documents from '../../documents/messages.en.json' with { type: 'json' };
import { DraftStore } from '../../draft/draft-store.ts';
import draft from '../../draft/messages.en.json' with { type: 'json' };
import type { DraftPort } from '../../draft/draft-types.ts';
import { DraftContext } from '../../draft/use-draft.ts';
import editor from '../../editor/messages.en.json' with { type: 'json' };
import author from '../../frame/author/messages.en.json' with { type: 'json' };
import barTexts from '../../frame/messages.en.json' with { type: 'json' };
import loadedPart from '../../frame/loaded-part/messages.en.json' with { type: 'json' };
import { StudioContext } from '../../frame/studio-context.ts';
import pickers from '../../pickers/messages.en.json' with { type: 'json' };
import places from '../../places/messages.en.json' with { type: 'json' };
import settings from '../../editor/settings/messages.en.json' with { type: 'json' };
import notes from '../../editor/notes/messages.en.json' with { type: 'json' };
import sections from '../../editor/sections/messages.en.json' with { type: 'json' };
import releases from '../messages.en.json' with { type: 'json' };

/** Documents of the open draft, as they are stored. */
export type Contents = Readonly<Record<string, unknown>>;

/** Creates the store of an open draft, whose saves always succeed. */
export const testStore = (
  contents: Contents = {},
  id: number | null = 7,
  port: Partial<DraftPort> = {},
): DraftStore =>
  new DraftStore(
    {
      onCreated: () => undefined,
      create: async () => 7,
      read: async (path) => ({ content: contents[path] ?? null, version: 1 }),
      save: async () => ({ version: 2, refused: [], changed: true }),
      keep: () => undefined,
      refusalOf: () => undefined,
      stateOf: () => 'unreachable',
      newKey: () => 'key',
      now: () => 0,
      later: () => () => undefined,
      ...port,
    },
    id,
  );

const shop = {
  timeZone: 'Asia/Tehran',
  locale: 'en',
  site: { name: 'Corner', locale: 'en', direction: 'ltr' },
  routes: [],
};

/**
 * Renders a page of the studio in English, inside of the studio's contexts.
 * @param at address below `/studio`, such as `/publish?draft=7`
 * @returns once the page is shown
 */
export async function showInStudio(
  page: ReactNode,
  { at = '/', store = testStore() }: { at?: string; store?: DraftStore } = {},
): Promise<RenderResult> {
  const root = createRootRoute({ validateSearch: (search) => search });
  const paths = ['/', '/edit', '/drafts', '/publish', '/history', '/media', '/documents/$tab'];
  const router = createRouter({
    routeTree: root.addChildren(
      paths.map((path) =>
        createRoute({
          getParentRoute: () => root,
          path,
          component: () => <div data-testid="page">{page}</div>,
        }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  const shown = render(
    <IntlProvider
      locale="en"
      timeZone="Asia/Tehran"
      messages={
        {
          common,
          data,
          documents,
          draft,
          ...Object.fromEntries([['frame', barTexts]]),
          editor,
          'loaded-part': loadedPart,
          pickers,
          places,
          author,
          settings,
          notes,
          releases,
          sections,
        } as never
      }
    >
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StudioContext value={{ shop: shop as never, language: 'en' }}>
          <DraftContext value={store}>
            <RouterProvider router={router as never} />
          </DraftContext>
        </StudioContext>
      </QueryClientProvider>
    </IntlProvider>,
  );
  await screen.findByTestId('page');
  return shown;
}
