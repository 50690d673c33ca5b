// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RenderBlock } from '#schemas/rendering.ts';
import { App } from './app.tsx';
import { installGates, keepGates } from './gates.ts';
import type { PageView } from './page-view.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

const fetched: string[] = [];

vi.mock('#blocks/generated/loaders.ts', () => {
  const quiet = ({ props, slots }: { props: { text: string }; slots: { inner?: unknown } }) => (
    <section>
      {props.text.toUpperCase()}
      {slots.inner as never}
    </section>
  );
  const loader = (type: string) => async () => {
    fetched.push(type);
    if (type === 'away') throw new Error('offline');
    return { default: quiet };
  };
  return { loaders: Object.fromEntries(['quiet', 'away', 'parent'].map((type) => [type, loader(type)])) };
});

const block = (id: string, changes: Partial<RenderBlock> = {}): RenderBlock => ({
  id,
  type: 'quiet',
  key: `${id}-1`,
  hydrate: 'never',
  props: {},
  data: {},
  slots: {},
  ...changes,
});
const view = (path: string, changes: Partial<PageView> = {}): PageView => ({
  route: path,
  url: path,
  path,
  platform: 'web',
  top: [],
  blocks: [],
  bottom: [],
  ...changes,
});

const written = ({ id, type, slots }: RenderBlock): string =>
  `<!--$--><div class="block" data-block="${type}" data-block-id="${id}"><section>${`server ${id}`.toUpperCase()}${Object.values(slots).flat().map(written).join('')}</section></div><!--/$-->`;
const page = ({ top, blocks, bottom }: PageView): string =>
  `<div data-region="top">${top.map(written).join('')}</div><main id="main" tabindex="-1">${blocks.map(written).join('')}</main><div data-region="bottom">${bottom.map(written).join('')}</div>`;

let container: HTMLElement;
let root: Root;
let views: ViewStore;

async function start(first: PageView): Promise<void> {
  container.innerHTML = page(first);
  installGates([...first.top, ...first.blocks, ...first.bottom]);
  views = createViewStore(first);
  await act(async () => {
    root = hydrateRoot(container, <App views={views} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

async function navigate(next: PageView): Promise<void> {
  await act(async () => {
    keepGates(views.current(), next);
    void views.show(next);
  });
}

async function touch(id: string): Promise<void> {
  await act(async () => {
    const element = container.querySelector(`[data-block-id="${id}"] section`);
    for (const type of ['pointerover', 'mousedown', 'click'])
      element?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
}

const textOf = (id: string): string =>
  container.querySelector(`[data-block-id="${id}"]`)?.textContent ?? '(gone)';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  fetched.length = 0;
  container = document.createElement('div');
  document.body.append(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

test('a layout block that never hydrates stands as the server wrote it, however often pages change and it is touched', async () => {
  const footer = block('site-footer');
  await start(view('/', { bottom: [footer] }));
  for (const path of ['/a', '/b']) {
    await navigate(view(path, { bottom: [footer] }));
    await touch('site-footer');
    expect(textOf('site-footer')).toBe('SERVER SITE-FOOTER');
  }
  expect(fetched).toEqual([]);
});

test('a sleeping block inside a layout block whose content changes sleeps on', async () => {
  const menu = block('site-menu');
  const header = (key: string) =>
    block('site-header', {
      key,
      type: 'parent',
      hydrate: 'load',
      props: { text: 'header' },
      slots: { inner: [menu] },
    });
  await start(view('/', { top: [{ ...header('h1'), props: { text: 'server site-header' } }] }));
  await navigate(view('/a', { top: [header('h2')] }));
  await navigate(view('/b', { top: [header('h3')] }));
  await touch('site-menu');
  expect(textOf('site-header')).toBe('HEADERSERVER SITE-MENU');
});

test('a sleeping block of the same path sleeps on when only the query changes', async () => {
  const crumbs = block('crumbs');
  await start(view('/products', { blocks: [crumbs] }));
  await navigate(
    view('/products', { url: '/products?page=2', blocks: [{ ...crumbs, props: { text: 'new' } }] }),
  );
  await touch('crumbs');
  expect(textOf('crumbs')).toBe('SERVER CRUMBS');
});

test('a block that comes back to the page is rendered, though it slept on the first page', async () => {
  const hero = block('hero');
  const first = view('/', { blocks: [hero] });
  await start(first);
  await navigate(view('/a'));
  expect(textOf('hero')).toBe('(gone)');
  await navigate({ ...first, blocks: [{ ...hero, props: { text: 'hello' } }] });
  expect(textOf('hero')).toBe('HELLO');
});

test('a block inside a sleeping block that is put in anew is rendered, though its own content is the same', async () => {
  const inner = block('inner', { props: { text: 'inner' } });
  const outer = (key: string) =>
    block('outer', { key, type: 'parent', props: { text: 'outer' }, slots: { inner: [inner] } });
  await start(view('/', { top: [outer('o1')] }));
  await navigate(view('/a', { top: [outer('o2')] }));
  expect(textOf('outer')).toBe('OUTERINNER');
});

test('code that cannot be fetched is asked for once for each page, not without end', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await start(view('/'));
  await navigate(
    view('/a', { blocks: [block('lost', { type: 'away' }), block('found', { props: { text: 'found' } })] }),
  );
  expect(textOf('found')).toBe('FOUND');
  expect(textOf('lost')).toBe('(gone)');
  expect(fetched.filter((type) => type === 'away')).toHaveLength(1);
  expect(told).toHaveBeenCalled();
});
