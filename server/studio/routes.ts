import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ShopError } from '#schemas/errors.ts';
import type { StudioStart } from '#schemas/studio-start.ts';
import { registerStudioFiles } from '../api/files.ts';
import { htmlLanguage } from '../ssr/html-language.ts';
import type { Shop } from '../ssr/shop.ts';
import type { StudioAssets, StudioEntry } from './assets.ts';

export interface StudioRoutes {
  assets: StudioAssets;
  /** The shop as it is published. @throws ShopError while nothing is published */
  shop: () => Shop;
}

/** Policy of the studio's documents. Scripts and styles that a package adds carry the nonce. */
const policy = (nonce: string, ancestors: "'self'" | "'none'"): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');

/** Returns the published shop; undefined while nothing is published. */
function publishedShop(shop: () => Shop): Shop | undefined {
  try {
    return shop();
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unavailable') return undefined;
    throw error;
  }
}

/** JSON that is safe inside a script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Zod tries `eval` before its first schema, which the policy would report. */
const noEval = 'globalThis.__zod_globalConfig={jitless:true}';

interface StudioDocument {
  entry: StudioEntry;
  /** Scripts of a document that this one is certain to open. */
  next?: readonly string[];
  /** Whether it reads the shop's context itself. */
  readsShop: boolean;
}

function writeDocument(
  { entry, next = [], readsShop }: StudioDocument,
  start: StudioStart,
  nonce: string,
  development: string,
): string {
  const { language, direction } = start;
  const shop =
    start.shop === null || !readsShop
      ? ''
      : `<link rel="preload" as="fetch" crossorigin href="${start.shop}">`;
  const texts = entry.texts ? [entry.texts[language.startsWith('fa') ? 'fa' : 'en']] : [];
  const modules = [...new Set([...entry.modules, ...texts, ...next])]
    .map((href) => `<link rel="modulepreload" nonce="${nonce}" href="${href}">`)
    .join('');
  const styles = entry.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!DOCTYPE html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta property="csp-nonce" nonce="${nonce}"><title>Vitrin</title><link rel="icon" href="data:,">${development.replaceAll('<script', `<script nonce="${nonce}"`)}${styles}<script nonce="${nonce}">${noEval}</script><script type="module" src="${entry.script}"></script>${shop}${modules}</head><body><div id="app"></div><div id="overlay"></div><script type="application/json" id="start">${scriptJson(start)}</script></body></html>`;
}

/**
 * Adds the documents of the studio at `/studio` and below, the one of its preview at `/studio/preview`, and its
 * files at `/studio/assets/`. They contain nothing of the shop beyond what every visitor may read; the studio
 * asks for the rest with the token of the person who signs in.
 */
export async function addStudioRoutes(app: FastifyInstance, { assets, shop }: StudioRoutes): Promise<void> {
  const send = (
    reply: FastifyReply,
    document: StudioDocument,
    ancestors: "'self'" | "'none'",
  ): FastifyReply => {
    const published = publishedShop(shop);
    const nonce = randomBytes(16).toString('base64');
    const start: StudioStart = {
      shop: published?.client.pathOf('') ?? null,
      name: published?.context.site.name ?? '',
      language: published ? htmlLanguage(published.context.locale) : 'en',
      direction: published?.context.direction ?? 'ltr',
    };
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy(nonce, ancestors),
        'cache-control': 'no-store',
        ...(ancestors === "'none'" ? { 'x-frame-options': 'DENY' } : {}),
      })
      .send(writeDocument(document, start, nonce, assets.development));
  };
  const hidden = { schema: { hide: true } };
  if (assets.folder !== null) await registerStudioFiles(app, assets.folder);
  app.get('/studio', hidden, (_request, reply) =>
    send(reply, { entry: assets.studio, readsShop: true }, "'none'"),
  );
  app.get('/studio/preview', hidden, (_request, reply) =>
    send(reply, { entry: assets.preview, readsShop: false }, "'self'"),
  );
  app.get('/studio/edit', hidden, (_request, reply) =>
    send(reply, { entry: assets.studio, next: assets.preview.modules, readsShop: true }, "'none'"),
  );
  app.get('/studio/*', hidden, (_request, reply) =>
    send(reply, { entry: assets.studio, readsShop: true }, "'none'"),
  );
}
