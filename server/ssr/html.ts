import { LRUCache } from 'lru-cache';
import { shopTexts } from '#platform/messages/texts.ts';
import { categoryPath } from '#routes-manifest/category-path.ts';
import { isPersonal } from '#schemas/documents/manifest.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { SiteInfo } from '#schemas/documents/site.ts';
import { isConditional, type PageState, type PortableBlock } from '#schemas/rendering.ts';
import { webManifestPath } from '#schemas/service-worker.ts';
import type { Assets } from './assets.ts';
import type { RenderedPage } from './block-html.ts';
import { escapeHtml } from './escape-html.ts';
import { hashOf, headScriptHashes, headScripts } from './head-scripts.ts';
import { htmlLanguage } from './html-language.ts';
import { iconFolder } from './icon-folder.ts';
import { lateScripts, startScriptHash } from './late-scripts.ts';
import { needsScript, noScript, noScriptStyle } from './no-script.ts';
import type { LoadedPage } from './loaded-page.ts';
import { blockCode, firstScripts } from './page-scripts.ts';
import { previewNotice, type PreviewNotice } from './preview-notice.ts';
import { structuredData } from './structured-data.ts';
import { toBytes } from './to-bytes.ts';

/**
 * Returns the banner of a public demo. It has a separate style, because the shop's theme must not hide it.
 */
function demoBanner(release: PublishedRelease): string {
  const text = escapeHtml(shopTexts(release).publicDemo);
  return `<aside aria-label="${text}" style="padding:8px 16px;background:#ffd84d;color:#1a1a1a;text-align:center;font-weight:700">${text}</aside>`;
}

interface HtmlDocument {
  body: Buffer;
  csp: string;
}

/** Writes the document around a rendered page, and its Content-Security-Policy. */
export function writeHtml(
  page: LoadedPage,
  rendered: RenderedPage,
  assets: Assets,
  {
    publicUrl,
    publicDemo,
    previewUntil,
  }: { publicUrl: string; publicDemo: boolean; previewUntil: Date | undefined },
): HtmlDocument {
  const { shop } = page;
  const styles = stylesOf(rendered, assets);
  const notice = previewUntil && previewNotice(previewUntil, shop.release);
  const head = writeHead({ page, rendered, assets, publicUrl, notice });
  const skip = shop.context.messages['renderer'];
  const skipText = typeof skip === 'object' && typeof skip['skip'] === 'string' ? skip['skip'] : '';
  const language = escapeHtml(htmlLanguage(shop.context.locale));
  const body = Buffer.concat([
    toBytes(
      `<!DOCTYPE html><html lang="${language}" dir="${shop.context.direction}" data-route="${escapeHtml(page.route.id)}" data-categories="${categoryPath(page.values).join(' ')}" data-platform="${shop.platform}" data-bottom-blocks="${typesOf(rendered.bottom, page.route.id).join(' ')}"${countryOf(shop.context)}><head>${head.beforeStyles}`,
    ),
    styles.markup,
    toBytes(
      `${head.afterStyles}</head><body><a class="skip-link" href="#main">${escapeHtml(skipText)}</a>${notice?.markup ?? ''}${publicDemo ? demoBanner(shop.release) : ''}${needsScript(page.route) ? noScript(shop.context) : ''}<div id="app">`,
    ),
    ...rendered.html,
    Buffer.from('</div><div id="overlay"></div><script type="application/json" id="state">'),
    ...pageState(page, rendered, assets),
    Buffer.from('</script></body></html>'),
  ]);
  const csp = [
    "default-src 'self'",
    `script-src 'self' ${headScriptHashes} ${startScriptHash}${notice ? ` ${notice.scriptHash}` : ''}`,
    `style-src 'self' ${styles.hash} ${hashOf(shop.themeCss)}${needsScript(page.route) ? ` ${hashOf(noScriptStyle)}` : ''}`,
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

/** Whether a block of the layout has the page among those on which it shows nothing (`hiddenOn`). */
const isHiddenOn = ({ props }: PortableBlock, route: string): boolean => {
  const hiddenOn = props?.['hiddenOn'];
  return Array.isArray(hiddenOn) && hiddenOn.includes(route);
};

/** Returns the types of the blocks that every visitor of a page sees. */
const typesOf = (blocks: readonly PortableBlock[], route: string): string[] =>
  blocks.flatMap((block) => (isConditional(block) || isHiddenOn(block, route) ? [] : [block.type]));

interface PageStyles {
  markup: Buffer;
  /** Hash of the style element, for the Content-Security-Policy. */
  hash: string;
}

/** Pages of one kind have the same blocks. */
const knownStyles = new LRUCache<string, PageStyles>({ max: 200 });

/**
 * Returns the rules of a page's blocks in one style element, so that the first paint does not wait for a
 * style sheet. A disabled link for each file tells the browser code that loads further blocks that these
 * rules are already here.
 */
function stylesOf({ types }: RenderedPage, assets: Assets): PageStyles {
  const styles = [...new Set([...assets.entryStyles, ...types.flatMap((type) => assets.stylesOf(type))])];
  const key = styles.map(({ url }) => url).join(' ');
  const known = knownStyles.get(key);
  if (known) return known;
  const text = styles.map((style) => style.text).join('');
  const links = styles.map(({ url }) => `<link rel="stylesheet" href="${url}" disabled>`).join('');
  const made = { markup: Buffer.from(`<style>${text}</style>${links}`), hash: hashOf(text) };
  knownStyles.set(key, made);
  return made;
}

interface Parts {
  page: LoadedPage;
  rendered: RenderedPage;
  assets: Assets;
  publicUrl: string;
  notice: PreviewNotice | undefined;
}

/**
 * Returns the country of a shop for the browser (`schemas/shop-country.ts`), which treats a page without it
 * as one of Iran.
 */
const countryOf = ({ site }: Readonly<{ site: Pick<SiteInfo, 'country'> }>): string =>
  site.country === 'IR' ? '' : ` data-country="${escapeHtml(site.country)}"`;

/** Returns the content of the head, around the styles of its blocks, which are bytes already. */
function writeHead({ page, rendered, assets, publicUrl, notice }: Parts): {
  beforeStyles: string;
  afterStyles: string;
} {
  const { shop, route } = page;
  const site = shop.context.site;
  const canonical = publicUrl + page.canonical;
  const scripts = new Set([...assets.entryImports, ...firstScripts(rendered, assets)]);
  const isListed = route.index && page.status === 200 && !isPersonal(route) && !notice;
  const data = page.status === 200 && !isPersonal(route) ? structuredData(page, publicUrl) : null;
  const picture = page.values['product'] ?? page.values['post'];
  const image =
    typeof picture === 'object' && picture !== null && 'picture' in picture
      ? (picture.picture as { src: string } | null)?.src
      : undefined;
  const beforeStyles = [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    notice?.script ?? '',
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    page.status === 200 ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    isListed ? '' : '<meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><meta name="theme-color" content="${site.theme.primary}">`,
    // Persian texts also contain dots and quotation marks of the Latin file. Loading it late would move
    // lines.
    ...[...(shop.context.direction === 'rtl' ? assets.fonts.arabic : []), ...assets.fonts.latin].map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ),
    // Without an icon, this value stops browsers from requesting /favicon.ico.
    `<link rel="icon" href="${site.logo ? escapeHtml(site.logo.src) : 'data:,'}">`,
    // A preview is not installed.
    notice
      ? ''
      : `<link rel="manifest" href="${webManifestPath}"><link rel="apple-touch-icon" href="${iconFolder(site)}/apple-180.png">`,
  ].join('');
  const afterStyles = [
    `<style>${shop.themeCss}</style>${headScripts}`,
    ...rendered.preloads,
    lateScripts({ shop: shop.client.pathOf(route.page ?? ''), scripts: [...scripts], entry: assets.entry }),
    `<meta property="og:title" content="${escapeHtml(page.title)}"><meta property="og:site_name" content="${escapeHtml(site.name)}"><meta property="og:type" content="website"><meta property="og:url" content="${escapeHtml(canonical)}">`,
    image ? `<meta property="og:image" content="${escapeHtml(publicUrl + image)}">` : '',
    data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
  ].join('');
  return { beforeStyles, afterStyles };
}

/** Returns JSON that is safe inside a script element. */
function scriptJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/[<\u2028\u2029]/.test(json)) return json;
  return json
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

const knownJson = new WeakMap<object, Buffer>();

/**
 * Does the same in bytes, cached while the value lives. Results of operations stay in their cache and are
 * part of many pages. The value must not be changed afterwards.
 */
function scriptJsonBytes(value: unknown): Buffer {
  if (typeof value !== 'object' || value === null) return Buffer.from(scriptJson(value ?? null));
  const bytes = knownJson.get(value) ?? Buffer.from(scriptJson(value));
  knownJson.set(value, bytes);
  return bytes;
}

const comma = Buffer.from(',');

/** Puts commas between the members of a JSON list or object. */
const withCommas = (members: readonly (readonly Buffer[])[]): Buffer[] =>
  members.flatMap((member, index) => (index > 0 ? [comma, ...member] : member));

/** Returns the {@link PageState} as bytes of JSON in pieces. */
function pageState(page: LoadedPage, rendered: RenderedPage, assets: Assets): Buffer[] {
  const { top, portable, bottom, values } = rendered;
  const state: Omit<PageState, 'page' | 'answers'> = {
    route: page.route.id,
    url: page.url,
    platform: page.shop.platform,
    release: page.shop.release.id,
    shop: page.shop.client.pathOf(page.route.page ?? ''),
    texts: page.shop.client.texts.path,
    code: blockCode(rendered, assets),
    status: page.status,
    top,
    blocks: portable,
    bottom,
  };
  // The site's own values are part of the shop's context, which the browser fetches once.
  const keys = [...values.page].filter((key) => key !== 'site_info' && page.values[key] !== undefined);
  return [
    toBytes(`${scriptJson(state).slice(0, -1)},"page":{`),
    ...withCommas(keys.map((key) => [toBytes(`${scriptJson(key)}:`), scriptJsonBytes(page.values[key])])),
    Buffer.from('},"answers":['),
    ...withCommas(values.answers.map((answer) => [scriptJsonBytes(answer)])),
    Buffer.from(']}'),
  ];
}
