// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepTabDraft, leadIntoTabDraft, leavingDraft } from './tab-draft.ts';

afterEach(() => {
  cleanup();
  keepTabDraft(null);
});

/** Shows a router of two pages, as the studio has them. */
async function open() {
  const root = createRootRoute({
    validateSearch: ({ draft }: { draft?: number }) => (draft === undefined ? {} : { draft }),
    beforeLoad: leadIntoTabDraft,
  });
  const routeTree = root.addChildren(
    ['/edit', '/documents'].map((path) => createRoute({ getParentRoute: () => root, path })),
  );
  const history = createMemoryHistory({ initialEntries: ['/edit?path=home'] });
  const router = createRouter({ routeTree, history });
  render(<RouterProvider router={router as never} />);
  const shown = (address: string) =>
    waitFor(() => {
      expect(history.location.href).toBe(address);
      expect(router.state.resolvedLocation?.href).toBe(address);
    });
  await shown('/edit?path=home');
  const go = (to: string, search: object, state = {}) =>
    act(() => router.navigate({ to, search, state } as never));
  const step = (by: number) => act(() => history.go(by));
  return { go, step, shown };
}

it('stays open through Back and Forward, before the edit that began it too', async () => {
  const { go, step, shown } = await open();
  await go('/documents', {});
  keepTabDraft(2);
  await go('/documents', { draft: 2 });
  step(-2);
  await shown('/edit?path=home&draft=2');
  step(1);
  await shown('/documents?draft=2');
});

it('is left on purpose, and the entry where that was shows what is published', async () => {
  const { go, step, shown } = await open();
  keepTabDraft(2);
  await go('/documents', { draft: 2 });
  await go('/documents', {}, leavingDraft());
  await shown('/documents');
  step(-1);
  await shown('/documents?draft=2');
  step(1);
  await shown('/documents');
  // A draft that begins later was not left there.
  keepTabDraft(3);
  await go('/edit', { draft: 3 });
  step(-1);
  await shown('/documents?draft=3');
});
