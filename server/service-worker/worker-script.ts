import type { WorkerSettings } from '#schemas/service-worker.ts';
import { escapeHtml } from '../ssr/escape-html.ts';

/** Returns the settings of the service worker, followed by its built code. */
export const workerScript = (settings: WorkerSettings, code: string): string =>
  `self.vitrin=${JSON.stringify(settings)};\n${code}`;

/**
 * A worker that removes itself and all caches of an earlier one. A browser with a worker takes this one at
 * its next visit, and continues without any.
 */
export const removingScript = `self.addEventListener('install',()=>self.skipWaiting());
self.addEventListener('activate',(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(/^(vitrin|workbox)-/.test(name))await caches.delete(name);
await self.registration.unregister();
})()));
`;

/** Texts of the document that a browser shows without a network. */
export interface OfflineTexts {
  title: string;
  text: string;
  action: string;
}

/** Returns the document for a browser without a network that has not cached the shop's own offline page. */
export function fallbackPage(
  { title, text, action }: OfflineTexts,
  { language, direction, shop }: { language: string; direction: string; shop: string },
): string {
  return `<!DOCTYPE html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | ${escapeHtml(shop)}</title><style>body{display:grid;place-content:center;min-height:90vh;margin:0 16px;font:16px/1.75 system-ui;text-align:center}a{color:inherit;font-weight:700}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="">${escapeHtml(action)}</a></p></main></body></html>`;
}
