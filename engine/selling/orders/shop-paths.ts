import type { ReleaseSource } from '#platform/releases/release-source.ts';
import { fillTemplate } from '#routes-manifest/fill-template.ts';
import type { InquiryKind } from '#schemas/entities/inquiry.ts';

/** Paths of pages that the engine redirects browsers to, for manifests without the route. */
const defaultPaths = {
  bills: '/bills',
  'buy-verify': '/buy/{code}/verify',
  'buy-verify-failed': '/buy/{code}/verify_failed',
  complaints: '/complaints',
  contact: '/contact',
  gift: '/gift',
  product: '/product-view/{slug}',
  ticket: '/tickets/ticket-view/{id}',
  wallet: '/wallet',
} as const;

/** The manifest and defaults that paths come from. */
interface Paths {
  releases: Pick<ReleaseSource, 'published'>;
}

function pathOf({ releases }: Paths, route: keyof typeof defaultPaths, values: object): string {
  const known = releases.published().manifest.routes.find(({ id }) => id === route);
  return fillTemplate(known?.path ?? defaultPaths[route], values);
}

/** Returns the path of a page of an order in the shop's manifest. */
export const orderPath = (context: Paths, route: 'buy-verify' | 'buy-verify-failed', code: string): string =>
  pathOf(context, route, { code });

/** Returns the path of the page that lists a customer's orders. */
export const ordersPath = (context: Paths): string => pathOf(context, 'bills', {});

/** Returns the path of the wallet's page, where the result of a charge is shown. */
export const chargePath = (context: Paths, code: string): string =>
  `${pathOf(context, 'wallet', {})}?charge=${encodeURIComponent(code)}`;

/** Returns the path of the wallet's page. */
export const walletPath = (context: Paths): string => pathOf(context, 'wallet', {});

/** Returns the path of the page of a ticket. */
export const ticketPath = (context: Paths, id: number): string => pathOf(context, 'ticket', { id });

/** Returns the path of the page that shows an answer to an inquiry. */
export const inquiryPath = (context: Paths, kind: InquiryKind, code: string): string =>
  `${pathOf(context, kind === 'complaint' ? 'complaints' : 'contact', {})}?follow_up=${encodeURIComponent(code)}`;

/** Returns the path of the page of a product. */
export const productPath = (context: Paths, slug: string): string => pathOf(context, 'product', { slug });

/** Returns the path of the page of a gift. Its token follows after `#`, which browsers do not send. */
export const giftPath = (context: Paths): string => pathOf(context, 'gift', {});
