import { formatLocale } from '#platform/country/format-locale.ts';
import { shopTexts } from '#platform/messages/texts.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { SiteDocument } from '#schemas/documents/site.ts';
import { previewHeader, previewPath } from '#schemas/preview.ts';
import { escapeHtml } from './escape-html.ts';
import { hashOf } from './head-scripts.ts';

/** The notice at the top of a preview's page, and the script of its browser. */
export interface PreviewNotice {
  /** Belongs in the head, before every other script. */
  script: string;
  /** The source that allows the script in a Content-Security-Policy. */
  scriptHash: string;
  /** Belongs before the page. */
  markup: string;
}

/** Path that ends a preview. */
export const leavePreviewPath = `${previewPath}/leave`;

/**
 * Returns the script of a preview's page. It marks each request of the page, because the page stays on the
 * screen when the preview was left in another tab or has ended. It removes a service worker, which would show
 * cached pages. It shows the shop again when the time is over.
 */
const pageScript = (expires: Date): string =>
  `(()=>{
const ask=globalThis.fetch;
globalThis.fetch=(input,init)=>{const request=new Request(input,init);if(new URL(request.url).origin===location.origin)request.headers.set('${previewHeader}','1');return ask(request)};
const send=XMLHttpRequest.prototype.send;
XMLHttpRequest.prototype.send=function(body){this.setRequestHeader('${previewHeader}','1');send.call(this,body)};
navigator.serviceWorker?.getRegistrations().then((all)=>all.forEach((each)=>each.unregister()));
const left=()=>${expires.getTime()}-Date.now();
const look=()=>left()<=0?location.reload():setTimeout(look,Math.min(left(),6e4));
if(left()>0)look()
})()`.replaceAll('\n', '');

/** Returns a moment as staff write it. */
export const formatMoment = (moment: Date, site: SiteDocument): string =>
  // convention: the locale is that of the shop, with its calendar and digits
  new Intl.DateTimeFormat(formatLocale(site), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: site.time_zone,
  }).format(moment);

const barStyle =
  'display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#3d2a78;color:#fff;font-weight:700;line-height:1.7';
const buttonStyle =
  'min-height:44px;padding:4px 16px;border:2px solid #fff;border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer';

/** Returns the notice of a preview. It has separate styles, because the theme of a draft must not hide it. */
export function previewNotice(
  expires: Date,
  release: Pick<PublishedRelease, 'site' | 'messages'>,
): PreviewNotice {
  const { previews } = shopTexts(release);
  const text = escapeHtml(previews.notice(formatMoment(expires, release.site)));
  const script = pageScript(expires);
  return {
    script: `<script>${script}</script>`,
    scriptHash: hashOf(script),
    markup: `<aside aria-label="${escapeHtml(previews.title)}" style="${barStyle}"><span>${text}</span><form method="post" action="${leavePreviewPath}" style="margin:0"><button style="${buttonStyle}">${escapeHtml(previews.leave)}</button></form></aside>`,
  };
}
