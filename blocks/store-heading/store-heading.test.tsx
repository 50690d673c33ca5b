// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors, testUser } from '#actors/testing.ts';
import { sampleStore } from '#schemas/entities/examples.ts';
import { blockElement, eachExample, viewBlock } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import messages from './messages.fa.json' with { type: 'json' };
import StoreHeading from './store-heading.tsx';

const subject = { definition, component: StoreHeading, messages };

it('renders one h1 in every example with a store', () => {
  eachExample(subject, (view, name) =>
    expect(view.queryAllByRole('heading', { level: 1 }), name).toHaveLength(name.startsWith('empty') ? 0 : 1),
  );
});

it('renders no opening status on the server', () => {
  expect(viewBlock(subject).queryByText(/باز است|بسته است/)).toBeNull();
});

it('says by the name of its button what a press does, and no state that contradicts it', async () => {
  const store = sampleStore();
  let following = false;
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'PUT') following = !following;
    const body = method === 'PUT' ? { store, following } : { stores: following ? [store] : [] };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  startTestActors({ stores: signIn(freshStores()) });
  render(blockElement(subject));
  fireEvent.click(await screen.findByRole('button', { name: 'دنبال کردن' }));
  const button = await screen.findByRole('button', {
    name: `دنبال می‌کنید؛ دیگر «${store.page_name}» را دنبال نکن`,
  });
  expect(button.hasAttribute('aria-pressed')).toBe(false);
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'دنبال کردن' })).toBe(button);
});

it('shows a follower the number of followers now, which is newer than the page', async () => {
  const store = sampleStore({ follow_count: 1840 });
  let following = true;
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'PUT') following = !following;
    const now = { ...store, follow_count: following ? 1845 : 1844 };
    const body = method === 'PUT' ? { store: now, following } : { stores: following ? [now] : [] };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  startTestActors({ stores: signIn(freshStores(), { ...testUser, id: 8 }) });
  render(blockElement(subject, { data: { store } }));
  expect(await screen.findByText(/۱٬۸۴۵/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /دیگر/ }));
  expect(await screen.findByText(/۱٬۸۴۴/)).toBeTruthy();
});
