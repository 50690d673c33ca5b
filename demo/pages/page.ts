import type { FastifyInstance, FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import { html, type Markup } from './html.ts';
import type { Words } from './words.ts';

/** Path of the pages' own files. */
const stylePath = '/dev/style.css';
const fontFile = (script: string): string =>
  new URL(import.meta.resolve(`@fontsource-variable/vazirmatn/files/vazirmatn-${script}-wght-normal.woff2`))
    .pathname;

/** The files that the developer pages need: a style sheet and the shop's typeface. */
export function addPageFiles(app: FastifyInstance): void {
  const style = ['style.css', 'outbox.css']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n');
  app.get(stylePath, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  );
  for (const script of ['arabic', 'latin']) {
    const font = readFileSync(fontFile(script));
    app.get(`/dev/vazirmatn-${script}.woff2`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font),
    );
  }
}

/**
 * Sends a developer page.
 * @param reachable origins that its forms may submit to, also through redirects
 */
export function sendPage(
  reply: FastifyReply,
  {
    words,
    title,
    body,
    reachable = [],
    status = 200,
  }: { words: Words; title: string; body: Markup; reachable?: readonly string[]; status?: number },
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="${words.language}" dir="${words.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${stylePath}" />
      </head>
      <body>
        ${body}
      </body>
    </html> `;
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self' ${reachable.join(' ')}; base-uri 'none'; frame-ancestors 'none'; object-src 'none'`.replaceAll(
          / +/g,
          ' ',
        ),
    })
    .send(page.text);
}
