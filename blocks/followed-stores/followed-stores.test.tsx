// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { freshStores, signIn, startTestActors } from '#actors/testing.ts';
import { sampleStore } from '#schemas/entities/examples.ts';
import { blockElement, eachExample } from '#tools/testing/render-block.tsx';
import definition from './definition.ts';
import FollowedStores from './followed-stores.tsx';
import messages from './messages.fa.json' with { type: 'json' };

const subject = { definition, component: FollowedStores, messages };

it('renders nothing on the server and for guests', () => {
  eachExample(subject, ({ element }, name) => expect(element.textContent, name).toBe(''));
  startTestActors();
  const { container } = render(blockElement(subject));
  expect(container.innerHTML).toBe('');
});

it('lets what stands below it wait until the answer is there', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  startTestActors({ stores: signIn(freshStores()) });
  const { container } = render(blockElement(subject));
  expect(container.querySelector('[data-coming]')).not.toBeNull();
});

it('lists the followed stores, and removes one that is followed no longer without losing the focus', async () => {
  const store = sampleStore();
  let stores = [store];
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method === 'PUT') stores = [];
    const body = method === 'PUT' ? { store, following: false } : { stores };
    return new Response(JSON.stringify(body), { status: 200 });
  });
  startTestActors({ stores: signIn(freshStores()) });
  render(blockElement(subject));
  const button = await screen.findByRole('button', { name: /را دنبال نکن/ });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('هنوز فروشگاهی را دنبال نمی‌کنید')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
});
