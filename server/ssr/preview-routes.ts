import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { shopTexts, type Texts } from '#platform/messages/texts.ts';
import { previewHeaders } from '#platform/releases/preview-headers.ts';
import type { OpenPreview, PreviewSource } from '#platform/releases/preview-source.ts';
import { assertSameOrigin } from '#platform/security/same-origin.ts';
import { contrast } from '#schemas/documents/theme-contrast.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { ShopError } from '#schemas/errors.ts';
import { previewPath } from '#schemas/preview.ts';
import { escapeHtml } from './escape-html.ts';
import { formatMoment, leavePreviewPath } from './preview-notice.ts';

/**
 * Seconds for which the cookie outlives its preview. Pages of the preview may still be open, and must not
 * order in the real shop. The next loaded page removes the cookie.
 */
const cookieGrace = 86_400;

export interface PreviewRoutes {
  previews: PreviewSource;
  /** Origin under which the shop is reached. */
  publicUrl: string;
  /** Texts of the published shop. */
  texts: () => Texts;
  /** Paths of the files of the shop's font. */
  fonts?: readonly string[];
  now?: () => Date;
}

/** Prevents pages in the caches of the service worker from replacing those of the preview. */
const enterScript = `(()=>{
const form=document.forms[0];
form.addEventListener('submit',async(event)=>{
event.preventDefault();
try{for(const each of await navigator.serviceWorker.getRegistrations())await each.unregister()}catch{}
form.submit()
},{once:true})
})()`.replaceAll('\n', '');

/** Returns the faces of the shop's font, whose files the build has named. @param fonts paths */
const facesOf = (fonts: readonly string[]): string =>
  fonts
    .map(
      (font) =>
        `@font-face{font-family:Vazirmatn;font-weight:400 800;font-display:swap;src:url(${font}) format('woff2')${font.includes('-latin-') ? ';unicode-range:U+0-FF' : ''}}`,
    )
    .join('');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const policyOf = (faces: string): string =>
  [
    "default-src 'none'",
    "font-src 'self'",
    `style-src 'sha256-${hashOf(faces)}'`,
    `script-src 'sha256-${hashOf(enterScript)}'`,
    "style-src-attr 'unsafe-inline'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/**
 * Returns the page that asks before a browser opens a preview, because another person may have sent the link.
 */
function enterPage(action: string, expires: Date, release: PublishedRelease, faces: string): string {
  const { language, direction, previews } = shopTexts(release);
  const text = previews.enter(formatMoment(expires, release.site));
  const { theme } = release.site;
  // A program that shows what links lead to gets this page too, so it has no text of the preview. The theme has only
  // colours such as #112233.
  const ink = contrast('#ffffff', theme.primary) >= 4.5 ? '#fff' : '#111';
  return `<!DOCTYPE html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(previews.title)}</title><style>${faces}</style></head><body style="max-width:32rem;margin:12vh auto 0;padding:0 16px;font:16px/1.8 Vazirmatn,system-ui"><main style="padding:32px;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-top:6px solid ${escapeHtml(theme.primary)};border-radius:16px"><h1 style="margin:0 0 8px;font-size:24px">${escapeHtml(previews.title)}</h1><p>${escapeHtml(text)}</p><form method="post" action="${escapeHtml(action)}"><button style="min-height:48px;padding:8px 32px;border:0;border-radius:12px;font:inherit;font-weight:700;cursor:pointer;color:${ink};background:${escapeHtml(theme.primary)}">${escapeHtml(previews.open)}</button></form></main><script>${enterScript}</script></body></html>`;
}

function setCookie(reply: FastifyReply, { cookie }: PreviewSource, value: string, maxAge: number): void {
  const isSecure = cookie.startsWith('__Secure-') || reply.request.protocol === 'https';
  // Lax: a link to a page of the preview from another site opens that page.
  void reply.header(
    'set-cookie',
    `${cookie}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  );
}

/** Takes the cookie of a preview that has ended from a browser. */
export const forgetPreview = (reply: FastifyReply, previews: PreviewSource): void =>
  setCookie(reply, previews, '', 0);

/** Adds `/_preview/TOKEN`, with which a browser opens a preview, and the address that closes it. */
export async function addPreviewRoutes(
  app: FastifyInstance,
  { previews, publicUrl, fonts = [], now = () => new Date() }: PreviewRoutes,
): Promise<void> {
  const faces = facesOf(fonts);
  // The forms have no fields.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null, undefined);
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(previewHeaders));

  /** @throws ShopError `not-found` for an unknown preview and for one that has ended */
  async function find(token: string): Promise<OpenPreview> {
    const found = await previews.openFresh(token);
    // The address contains the token, which must not be in a log.
    if (!found) throw new ShopError('not-found', { detail: `${previewPath}/…` });
    return found;
  }

  app.get<{ Params: { token: string } }>(`${previewPath}/:token`, async (request, reply) => {
    const { token } = request.params;
    const preview = await find(token);
    const release = (await preview.release()).published();
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(faces) })
      .send(enterPage(`${previewPath}/${token}`, preview.expires, release, faces));
  });

  app.post<{ Params: { token: string } }>(`${previewPath}/:token`, async (request, reply) => {
    assertSameOrigin(request, publicUrl);
    const { token } = request.params;
    const { expires } = await find(token);
    const left = Math.ceil((expires.getTime() - now().getTime()) / 1000);
    setCookie(reply, previews, token, left + cookieGrace);
    return reply.redirect('/', 303);
  });

  app.post(leavePreviewPath, async (request, reply) => {
    assertSameOrigin(request, publicUrl);
    forgetPreview(reply, previews);
    return reply.redirect('/', 303);
  });
}
