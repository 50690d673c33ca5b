import type { JSDOM } from 'jsdom';
import { cleanup, within, type BoundFunctions, type queries } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { afterEach } from 'vitest';
import data from '#data/messages.fa.json' with { type: 'json' };
import forms from '#schemas/forms/messages.fa.json' with { type: 'json' };
import common from '#ui/messages.fa.json' with { type: 'json' };
import { queryClient } from '#actors/operations/query-client.ts';
import { stopTestActors } from '#actors/testing.ts';
import { LoginOfferProvider } from '#actors/session/login-offer.tsx';
import { RoutePathsProvider } from '#actors/pages/routing.tsx';
import type { BlockProps } from '#schemas/block/block-props.ts';
import type { AnyBlockDefinition, DataOf, PropsOf } from '#schemas/block/define-block.ts';
import type { Platform } from '#schemas/locale.ts';
import type { RoutePaths } from '#schemas/rendering.ts';

afterEach(() => {
  cleanup();
  stopTestActors();
  queryClient.clear();
});

/**
 * Paths as in a shop's manifest. They are different from any default, so that a hard-coded path is noticed.
 */
export const testPaths: RoutePaths = Object.fromEntries(
  Object.entries({
    home: '',
    cart: '',
    products: '',
    compare: '',
    category: '/{slug}',
    'sub-category': '/{parent_slug}/{slug}',
    'sub-sub-category': '/{parent_slug}/{sub_slug}/{slug}',
    product: '/{slug}',
    'style2-product': '/{slug}',
    contact: '',
    policy: '',
    bookmarks: '',
    app: '',
    stores: '',
    store: '/{slug}',
    ads: '',
    complaints: '',
    checkout: '',
    'checkout-step': '/{step}',
    'buy-verify': '/{code}',
    'buy-verify-failed': '/{code}',
    'direct-pay': '/{code}',
    gift: '',
    bill: '/{code}',
    profile: '',
    'edit-info': '',
    bills: '',
    addresses: '',
    tickets: '',
    'new-ticket': '',
    ticket: '/{id}',
    payments: '',
    'second-factor': '',
    wallet: '',
    identity: '',
    discounts: '',
    weblog: '',
    'weblog-kind': '/{kind}',
    'weblog-post': '/{kind}/{slug}',
  }).map(([route, rest]) => [route, route === 'home' ? '/' : `/test-${route}${rest}`]),
);

/** Renders the surroundings of a block that the renderer provides. */
export function BlockStage({
  type,
  messages,
  hasLogin = true,
  removed = [],
  children,
}: {
  type: string;
  messages: Record<string, unknown>;
  hasLogin?: boolean | undefined;
  /** Routes that the shop does not have. */
  removed?: readonly string[] | undefined;
  children: ReactNode;
}) {
  const paths = Object.entries(testPaths).filter(([route]) => !removed.includes(route));
  return (
    <IntlProvider
      locale="fa-IR-u-ca-persian-fw-sat-nu-arabext"
      timeZone="Asia/Tehran"
      messages={{ common, data, forms, [type]: messages }}
      onError={(error) => {
        throw error;
      }}
    >
      <RoutePathsProvider paths={Object.fromEntries(paths)}>
        <LoginOfferProvider hasLogin={hasLogin}>{children}</LoginOfferProvider>
      </RoutePathsProvider>
    </IntlProvider>
  );
}

interface Subject<Definition> {
  definition: Definition & AnyBlockDefinition;
  component: (props: BlockProps<Definition, ReactNode>) => ReactNode;
  messages: Record<string, unknown>;
}

interface RenderOptions<Definition> {
  /** Name of an example of the definition. */
  example?: string;
  /** Replaces the example's props. */
  props?: Partial<PropsOf<Definition>>;
  data?: DataOf<Definition>;
  platform?: Platform;
  slots?: Record<string, ReactNode>;
  /** Whether the shop has a login; true by default. */
  hasLogin?: boolean;
  /** Routes that the shop does not have. */
  removed?: readonly string[];
}

/**
 * Returns a block as an element, from one of its examples. Props go through the definition's schema, as the
 * renderer's do.
 * @throws ZodError when the example does not fit the schema
 */
export function blockElement<Definition>(
  { definition, component: Component, messages }: Subject<Definition>,
  options: RenderOptions<Definition> = {},
): ReactElement {
  const example = definition.examples[options.example ?? 'default'];
  if (!example) throw new Error(`${definition.type} has no example "${options.example}"`);
  const props = definition.props.parse({ ...example.props, ...options.props });
  const given = {
    id: 'test',
    props,
    data: { ...example.data, ...options.data },
    slots: options.slots ?? {},
    platform: options.platform ?? example.platform ?? 'web',
  };
  return (
    <BlockStage
      type={definition.type}
      messages={messages}
      hasLogin={options.hasLogin}
      removed={options.removed}
    >
      {/* The schema that made the props is the definition's own. */}
      <Component {...(given as BlockProps<Definition, ReactNode>)} />
    </BlockStage>
  );
}

/** The server's HTML, queried by role, name and text. */
export type BlockView = BoundFunctions<typeof queries> & {
  /** Contains only the block's HTML. */
  element: HTMLElement;
};

declare global {
  /** In tests with a window: what made it. */
  var jsdom: JSDOM | undefined;
}
// cast: an instance does not know the type of its class
const Dom = (globalThis.jsdom?.constructor ?? (await import('jsdom')).JSDOM) as typeof JSDOM;
const { document } = new Dom('<!doctype html><html lang="fa-IR" dir="rtl"><body></body></html>').window;

/**
 * Returns Testing Library's queries over the server's HTML of a block. The HTML of an earlier call is
 * removed, so that ids stay unique.
 */
export function viewBlock<Definition>(
  subject: Subject<Definition>,
  options: RenderOptions<Definition> = {},
): BlockView {
  const element = document.createElement('body');
  element.innerHTML = renderToString(blockElement(subject, options));
  document.documentElement.replaceChild(element, document.body);
  return { ...within(element), element };
}

/**
 * Renders all examples of a block on both platforms, as the server does.
 * @param check is called for each, with its name (`default on web`)
 * @returns how many there were
 * @throws any error of a component, and Error when the definition has no examples
 */
export function eachExample<Definition>(
  subject: Subject<Definition>,
  check: (view: BlockView, name: string) => void = () => {},
): number {
  const names = Object.keys(subject.definition.examples);
  if (names.length === 0) throw new Error(`${subject.definition.type} has no examples`);
  for (const example of names)
    for (const platform of ['web', 'mobile'] as const)
      check(viewBlock(subject, { example, platform }), `${example} on ${platform}`);
  return names.length * 2;
}

/** Returns the targets of links, in the order of the page. */
export const hrefsOf = (view: Pick<BlockView, 'queryAllByRole'>): (string | null)[] =>
  view.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

/** Counts the elements of a view that match a CSS selector, for elements without a role. */
export const countIn = ({ element }: Pick<BlockView, 'element'>, selector: string): number =>
  element.querySelectorAll(selector).length;
