import { createHash } from 'node:crypto';
import { isConditional, type PortableBlock } from '#schemas/rendering.ts';
import { isPersonal } from '#schemas/documents/manifest.ts';
import type { Assets } from './assets.ts';
import { structuredData } from './structured-data.ts';
import type { LoadedPage } from './page-service.ts';
import { pageState } from './page-state.ts';
import { scriptJson } from './script-json.ts';
import type { RenderedBlocks } from './block-html.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/**
 * Puts what the browser knows of its visitor on the page before anything is painted: the stored choice of theme, and
 * whether somebody is signed in, which decides about reserved space.
 */
export const visitorScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark'||t==='\"light\"'||t==='\"dark\"')document.documentElement.dataset.theme=t.replaceAll('\"','');if(localStorage.getItem('ATC'))document.documentElement.dataset.visitor='customer'}catch{}";

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const visitorScriptHash = hashOf(visitorScript);

export interface Html {
  body: Buffer;
  csp: string;
}

export interface PageParts {
  top: RenderedBlocks;
  main: RenderedBlocks;
  bottom: RenderedBlocks;
}

/** The title of the browser's tab: the page's own, with the shop's name. */
export function documentTitle({ route, title, shop }: Pick<LoadedPage, 'route' | 'title' | 'shop'>): string {
  const { name } = shop.context.site;
  return route.id === 'home' ? `${name} | ${title}` : `${title} | ${name}`;
}

/** Writes the whole document around rendered blocks. */
export function writeHtml(page: LoadedPage, parts: PageParts, assets: Assets, publicUrl: string): Html {
  const { shop } = page;
  const head = writeHead(page, parts, assets, publicUrl);
  const skip = shop.context.messages['renderer'];
  const skipText = typeof skip === 'object' && typeof skip['skip'] === 'string' ? skip['skip'] : '';
  const body = Buffer.concat([
    Buffer.from(
      `<!DOCTYPE html><html lang="${escapeHtml(htmlLanguage(shop.context.locale))}" dir="${shop.context.direction}" data-route="${escapeHtml(page.route.id)}" data-platform="${shop.platform}"><head>${head.html}</head><body><a class="skip-link" href="#main">${escapeHtml(skipText)}</a><div id="app"><div data-region="top">`,
    ),
    ...parts.top.html,
    Buffer.from('</div><main id="main" tabindex="-1">'),
    ...parts.main.html,
    Buffer.from('</main><div data-region="bottom">'),
    ...parts.bottom.html,
    Buffer.from('</div></div><div id="overlay"></div><script type="application/json" id="state">'),
    ...pageState(page, parts),
    Buffer.from('</script></body></html>'),
  ]);
  // The development server's scripts and styles are inline.
  const csp = assets.preamble
    ? "object-src 'none'"
    : [
        "default-src 'self'",
        `script-src 'self' ${visitorScriptHash}`,
        `style-src 'self' ${hashOf(shop.themeCss)}`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob: https:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ].join('; ');
  return { body, csp };
}

/** `fa-ir` is written `fa-IR` in HTML. */
function htmlLanguage(locale: string): string {
  const [language = 'fa', region] = locale.split('-');
  return region ? `${language}-${region.toUpperCase()}` : language;
}

function scriptsOf(blocks: readonly PortableBlock[], assets: Assets): string[] {
  return blocks.flatMap((block) =>
    isConditional(block)
      ? []
      : [
          ...(block.hydrate === 'never' ? [] : assets.scriptsOf(block.type)),
          ...scriptsOf(Object.values(block.slots ?? {}).flat(), assets),
        ],
  );
}

function writeHead(page: LoadedPage, parts: PageParts, assets: Assets, publicUrl: string): { html: string } {
  const { shop, route } = page;
  const site = shop.context.site;
  const canonical = publicUrl + page.canonical;
  const scripts = new Set([
    ...assets.entryImports,
    ...scriptsOf([...parts.top.portable, ...parts.main.portable, ...parts.bottom.portable], assets),
  ]);
  const data = page.status === 200 && !isPersonal(route) ? structuredData(page, publicUrl) : null;
  const picture = page.values['product'] ?? page.values['post'];
  const image =
    typeof picture === 'object' && picture !== null && 'picture' in picture
      ? (picture.picture as { src: string } | null)?.src
      : undefined;
  // React writes these before a block's markup; the head is where they work, and twice is once too often.
  const preloads = [...new Set([...parts.top.preloads, ...parts.main.preloads])];
  return {
    html: [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      `<title>${escapeHtml(documentTitle(page))}</title>`,
      `<meta name="description" content="${escapeHtml(page.description)}">`,
      page.status === 200 ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
      route.index && page.status === 200 && !isPersonal(route)
        ? ''
        : '<meta name="robots" content="noindex">',
      `<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${site.theme.primary}">`,
      ...assets.fonts[shop.context.direction === 'rtl' ? 'arabic' : 'latin'].map(
        (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
      ),
      // Without an icon of its own a shop says so, or browsers look for one at /favicon.ico.
      `<link rel="icon" href="${site.logo ? escapeHtml(site.logo.src) : 'data:,'}">`,
      assets.stylesheet ? `<link rel="stylesheet" href="${assets.stylesheet}">` : '',
      `<style>${shop.themeCss}</style><script>${visitorScript}</script>`,
      ...preloads,
      `<link rel="preload" as="fetch" href="${shop.client.path}" crossorigin>`,
      ...[...scripts].map((script) => `<link rel="modulepreload" href="${script}">`),
      ...(assets.preamble ?? []).map((script) => `<script type="module">${script}</script>`),
      `<script type="module" src="${assets.entry}"></script>`,
      `<meta property="og:title" content="${escapeHtml(page.title)}"><meta property="og:site_name" content="${escapeHtml(site.name)}"><meta property="og:type" content="website"><meta property="og:url" content="${escapeHtml(canonical)}">`,
      image ? `<meta property="og:image" content="${escapeHtml(publicUrl + image)}">` : '',
      data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
    ].join(''),
  };
}
