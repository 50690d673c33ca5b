import path from 'node:path';
import { escapeHtml } from '#server/ssr/escape-html.ts';
import { root } from '../shared/root.ts';
import type { DevError } from './dev-error.ts';

const style = `body{margin:0;padding:2rem;background:#181818;color:#eee;font:1rem/1.5 ui-monospace,monospace}
h1{font-size:1.2rem;color:#ff7b72;white-space:pre-wrap}pre{padding:1rem;overflow:auto;background:#000}
.place{color:#79c0ff}.stack{color:#aaa;background:none}`;

/**
 * Returns the page that replaces one that cannot be rendered: message, location and code frame. It reloads
 * when the error is fixed.
 * @param scripts the scripts that connect a page to the development server
 */
export function errorPage({ message, loc, frame, stack }: DevError, scripts: string): string {
  const place =
    loc?.file === undefined ? '' : `${path.relative(root, loc.file)}:${loc.line}:${loc.column + 1}`;
  return `<!DOCTYPE html><html lang="en" data-dev-error><head><meta charset="utf-8"><title>Error: ${escapeHtml(place)}</title>
<style>${style}</style>${scripts}</head><body><h1>${escapeHtml(message)}</h1><p class="place">${escapeHtml(place)}</p>
<pre>${escapeHtml(frame ?? '')}</pre><pre class="stack">${escapeHtml(stack)}</pre></body></html>`;
}
