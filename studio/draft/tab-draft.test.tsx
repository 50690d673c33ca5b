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
  const address = () => {
    const shown = router.state.resolvedLocation?.href;
    return history.location.href === shown ? shown : 'on the way';
  };
  await waitFor(() => expect(address()).toBe('/edit?path=home'));
  const go = (to: string, search: object, state = {}) =>
    act(() => router.navigate({ to, search, state } as never));
  const step = (by: number) => act(() => history.go(by));
  return { go, step, address };
}

it('stays open through Back and Forward, before the edit that began it too', async () => {
  const { go, step, address } = await open();
  await go('/documents', {});
  keepTabDraft(2);
  await go('/documents', { draft: 2 });
  step(-2);
  await waitFor(() => expect(address()).toBe('/edit?path=home&draft=2'));
  step(1);
  await waitFor(() => expect(address()).toBe('/documents?draft=2'));
});

it('is left on purpose, and the entry where that was shows what is published', async () => {
  const { go, step, address } = await open();
  keepTabDraft(2);
  await go('/documents', { draft: 2 });
  await go('/documents', {}, leavingDraft());
  await waitFor(() => expect(address()).toBe('/documents'));
  step(-1);
  await waitFor(() => expect(address()).toBe('/documents?draft=2'));
  step(1);
  await waitFor(() => expect(address()).toBe('/documents'));
  // A draft that begins later was not left there.
  keepTabDraft(3);
  await go('/edit', { draft: 3 });
  step(-1);
  await waitFor(() => expect(address()).toBe('/documents?draft=3'));
});
