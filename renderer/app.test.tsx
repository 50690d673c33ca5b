// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleSite } from '#schemas/documents/examples.ts';
import { flowSettings, flowsVersion } from '#schemas/documents/flows.ts';
import { slotHtml, type RenderBlock, type ShopContext } from '#schemas/rendering.ts';
import { App } from './app.tsx';
import { bundle } from './entry-server.tsx';
import { installGates, keepGates } from './gates.ts';
import type { PageView } from './page-view.ts';
import { whenUnloaded } from './unloaded.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

const fetched: string[] = [];

const { quiet } = vi.hoisted(() => ({
  quiet: ({ props, slots }: { props: { text: string }; slots: { inner?: ReactNode } }) => (
    <section>
      {props.text.toUpperCase()}
      {slots.inner}
    </section>
  ),
}));

vi.mock('#blocks/generated/components.ts', () => ({ components: { quiet, parent: quiet, away: quiet } }));
vi.mock('#blocks/generated/loaders.ts', () => {
  const loader = (type: string) => async () => {
    fetched.push(type);
    if (type === 'away') throw new Error('offline');
    return { default: quiet };
  };
  return { loaders: Object.fromEntries(['quiet', 'away', 'parent'].map((type) => [type, loader(type)])) };
});

const shop: ShopContext = {
  locale: 'fa-ir',
  direction: 'rtl',
  timeZone: 'Asia/Tehran',
  platform: 'web',
  messages: {},
  paths: {},
  flows: flowSettings.parse({ version: flowsVersion }),
  site: sampleSite,
  hasLogin: true,
};
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

const fill = (html: string, slots: Readonly<Record<string, string>>): string =>
  Object.entries(slots).reduce((filled, [name, inner]) => filled.replace(slotHtml(name), inner), html);

/** Returns the server's HTML, built from the bundle's own markup. */
function serverHtml({ top, blocks, bottom }: PageView): string {
  const { page, boundary } = bundle.pageMarkup();
  const written = (list: readonly RenderBlock[]): string =>
    list
      .map((each) => {
        const { slots, ...rest } = each;
        const html = bundle.renderBlock(
          { ...rest, props: { text: `server ${each.id}` }, slotNames: Object.keys(slots) },
          shop,
        );
        const inner = Object.entries(slots).map(([name, members]) => [name, written(members)] as const);
        return fill(boundary, { block: fill(html, Object.fromEntries(inner)) });
      })
      .join('');
  return fill(page, { top: written(top), blocks: written(blocks), bottom: written(bottom) });
}

let container: HTMLElement;
let root: Root;
let views: ViewStore;

async function start(first: PageView): Promise<void> {
  container.innerHTML = serverHtml(first);
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

test('a layout block that never hydrates keeps the server’s HTML through navigations and touches', async () => {
  const footer = block('site-footer');
  await start(view('/', { bottom: [footer] }));
  for (const path of ['/a', '/b']) {
    await navigate(view(path, { bottom: [footer] }));
    await touch('site-footer');
    expect(textOf('site-footer')).toBe('SERVER SITE-FOOTER');
  }
  expect(fetched).toEqual([]);
});

test('a static block inside a layout block whose content changes keeps the server’s HTML', async () => {
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

test('a static block of the same path keeps the server’s HTML when only the query changes', async () => {
  const crumbs = block('crumbs');
  await start(view('/products', { blocks: [crumbs] }));
  await navigate(
    view('/products', { url: '/products?page=2', blocks: [{ ...crumbs, props: { text: 'new' } }] }),
  );
  await touch('crumbs');
  expect(textOf('crumbs')).toBe('SERVER CRUMBS');
});

test('a block that was static on the first page is rendered when it comes back later', async () => {
  const hero = block('hero');
  const first = view('/', { blocks: [hero] });
  await start(first);
  await navigate(view('/a'));
  expect(textOf('hero')).toBe('(gone)');
  await navigate({ ...first, blocks: [{ ...hero, props: { text: 'hello' } }] });
  expect(textOf('hero')).toBe('HELLO');
});

test('a block inside a static block is rendered when the block around it is replaced', async () => {
  const inner = block('inner', { props: { text: 'inner' } });
  const outer = (key: string) =>
    block('outer', { key, type: 'parent', props: { text: 'outer' }, slots: { inner: [inner] } });
  await start(view('/', { top: [outer('o1')] }));
  await navigate(view('/a', { top: [outer('o2')] }));
  expect(textOf('outer')).toBe('OUTERINNER');
});

test('code that cannot be fetched is requested once for each page, and once more', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await start(view('/'));
  await navigate(
    view('/a', { blocks: [block('lost', { type: 'away' }), block('found', { props: { text: 'found' } })] }),
  );
  expect(textOf('found')).toBe('FOUND');
  expect(textOf('lost')).toBe('(gone)');
  expect(fetched.filter((type) => type === 'away')).toHaveLength(2);
  expect(reported).toHaveBeenCalled();
});

test.each(['on the first page', 'on a page that is shown later'])(
  'the visitor is told of code that cannot be fetched %s, once somebody listens',
  async (where) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    whenUnloaded(() => undefined)();
    const lost = block(`lost ${where}`, { type: 'away', hydrate: 'load' });
    const isFirst = where === 'on the first page';
    await start(view('/', { blocks: isFirst ? [lost] : [] }));
    if (!isFirst) await navigate(view('/a', { blocks: [lost] }));
    const told = vi.fn();
    whenUnloaded(told)();
    expect(told).toHaveBeenCalledTimes(1);
    expect(textOf(lost.id)).toBe(isFirst ? `SERVER ${lost.id.toUpperCase()}` : '(gone)');
  },
);
