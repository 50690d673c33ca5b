import type { z } from 'zod';
import type { Migration } from '../documents/migrate.ts';
import type { Locale, Platform } from '../locale.ts';
import type { BlockRequest, PageValues } from './request.ts';

/** The values that a block can read when it declares its data. */
export interface BlockContext {
  /** Parameters of the route. */
  params: Readonly<Record<string, string>>;
  /** The query-string values that the route declares. */
  query: Readonly<Record<string, string>>;
  /** The data that the route loads for the page, and the renderer's own values. */
  page: PageValues;
  platform: Platform;
  locale: Locale;
}

/**
 * When a block's code runs in the browser. `never` leaves static HTML. `visible` waits until the block is
 * visible or touched. `load` starts with the page.
 */
export type Hydration = 'never' | 'visible' | 'load';

export type BlockCategory =
  | 'layout'
  | 'banners'
  | 'catalogue'
  | 'product'
  | 'store'
  | 'content'
  | 'cart'
  | 'checkout'
  | 'account';

/** Sample props and their data, for tests, the editor's palette and the accessibility run. */
export interface BlockExample<Props, Data> {
  props: Props;
  data?: { [Name in keyof Data]?: Data[Name] };
  platform?: Platform;
}

/** Machines that run only where a block needs them. Those of cart, login and session run on every page. */
export const pageMachines = ['checkout', 'payment'] as const;
export type PageMachine = (typeof pageMachines)[number];

/** Returns the machine of a condition that runs only where a block needs it; undefined for every other condition. */
export const machineOfCondition = (condition: string): PageMachine | undefined =>
  pageMachines.find((machine) => condition.startsWith(`${machine}.`));

/** A value of the site document that a block shows. */
export interface SitePart {
  /** Below the site document, such as `showcases.main`. */
  path: string;
  /** The prop that is shown in its place once the document has it. */
  prop?: string;
  /** Ids of the members of a list that are shown; by default all. */
  ids?: readonly string[] | undefined;
}

type RequestsOutput<Requests> = {
  [Name in keyof Requests]: Requests[Name] extends BlockRequest<infer Output> ? Output : never;
};

/**
 * Props that the palette offers under a name. A required prop that is left out begins as in a plain new block. Texts are
 * English and begin with a capital letter, by which the studio finds and translates them.
 */
export interface BlockPreset<Props extends z.ZodObject> {
  label: string;
  props: Partial<z.input<Props>>;
}

export interface BlockDefinition<
  Props extends z.ZodObject = z.ZodObject,
  Requests extends Record<string, BlockRequest> = Record<string, BlockRequest>,
  Slot extends string = string,
> {
  /** Kebab-case, the same as its folder. */
  type: string;
  version: number;
  /** English key of a translation, for the editor's palette. */
  label: string;
  category: BlockCategory;
  props: Props;
  slots: readonly Slot[];
  /** Ready-made blocks that the palette offers. */
  presets: readonly BlockPreset<Props>[];
  limits: { perPage?: number; perSlot?: number };
  hydrate: Hydration;
  /** false for a block whose HTML must not be cached, for example one that shows the query. */
  cache: boolean;
  /**
   * Minimum height in px, by platform, reserved where only the browser can decide whether the block is shown
   * (`show.to`, `show.when`).
   */
  space?: Partial<Record<Platform, number>>;
  /**
   * The block shows the login on request: a shop with pages that need a login has such a block in its
   * layout.
   */
  login?: boolean;
  /**
   * Query values for the request of the page data, when a page has this block. A value in the address
   * replaces them.
   */
  pageQuery?(props: z.output<Props>): Readonly<Record<string, string>>;
  /**
   * Ids of the routes that the block always links to. Publishing warns of the block when the shop has removed
   * one.
   */
  leadsTo?(props: z.output<Props>): readonly string[];
  /**
   * Machines that the block's code runs. Conditions of these machines can hold on a page with the block, and on no
   * other page.
   */
  runs?: readonly PageMachine[];
  /** The values of the site document that the block shows. The studio has links from the block to them. */
  siteParts?(props: z.output<Props>): readonly SitePart[];
  data(props: z.output<Props>, context: BlockContext): Requests;
  /**
   * The request whose `products` the block shows as a row, and whether somebody chose them by hand. Other rows of
   * a page put the first products of an earlier row last.
   */
  row?(props: z.output<Props>): { of: string & keyof Requests; chosen: boolean };
  migrations: readonly Migration[];
  examples: Readonly<Record<string, BlockExample<z.input<Props>, RequestsOutput<Requests>>>>;
}

interface Optional<
  Props extends z.ZodObject,
  Requests extends Record<string, BlockRequest>,
  Slot extends string,
> {
  slots?: readonly Slot[];
  presets?: readonly BlockPreset<Props>[];
  limits?: { perPage?: number; perSlot?: number };
  hydrate?: Hydration;
  cache?: boolean;
  space?: Partial<Record<Platform, number>>;
  login?: boolean;
  pageQuery?: (props: z.output<Props>) => Readonly<Record<string, string>>;
  leadsTo?: (props: z.output<Props>) => readonly string[];
  runs?: readonly PageMachine[];
  siteParts?: (props: z.output<Props>) => readonly SitePart[];
  data?: (props: z.output<Props>, context: BlockContext) => Requests;
  row?: (props: z.output<Props>) => { of: string & keyof NoInfer<Requests>; chosen: boolean };
  migrations?: readonly Migration[];
  examples: Readonly<Record<string, BlockExample<z.input<Props>, RequestsOutput<Requests>>>>;
}

/**
 * Declares a block. The definition is data for the server and the editor, without React and browser code.
 * Defaults: no slots, presets, limits, data or migrations; `hydrate: 'never'`; `cache: true`.
 */
export function defineBlock<
  Props extends z.ZodObject,
  const Slot extends string = never,
  Requests extends Record<string, BlockRequest> = Record<never, never>,
>(
  block: { type: string; version: number; label: string; category: BlockCategory; props: Props } & Optional<
    Props,
    Requests,
    Slot
  >,
): BlockDefinition<Props, Requests, Slot> {
  return {
    slots: [],
    presets: [],
    limits: {},
    hydrate: 'never',
    cache: true,
    data: () => ({}) as Requests,
    migrations: [],
    ...block,
  };
}

/** The type of every definition, as registries store it. */
export type AnyBlockDefinition = Omit<
  BlockDefinition,
  'data' | 'examples' | 'pageQuery' | 'leadsTo' | 'siteParts' | 'row'
> & {
  pageQuery?(props: never): Readonly<Record<string, string>>;
  leadsTo?(props: never): readonly string[];
  siteParts?(props: never): readonly SitePart[];
  row?(props: never): { of: string; chosen: boolean };
  data(props: never, context: BlockContext): Record<string, BlockRequest>;
  examples: Readonly<Record<string, BlockExample<object, object>>>;
};

export type PropsOf<Definition> = Definition extends { props: infer Props extends z.ZodObject }
  ? z.output<Props>
  : never;
export type DataOf<Definition> = Definition extends { data: (...parameters: never[]) => infer Requests }
  ? Partial<RequestsOutput<Requests>>
  : never;
export type SlotsOf<Definition> = Definition extends { slots: readonly (infer Slot extends string)[] }
  ? Slot
  : never;
