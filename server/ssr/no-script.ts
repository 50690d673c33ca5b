import { isPersonal, type ManifestRoute } from '#schemas/documents/manifest.ts';
import type { ShopContext } from '#schemas/rendering.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * Style that hides, without JavaScript, the parts that only JavaScript fills. Their waiting states would
 * never end.
 */
export const noScriptStyle =
  'main{display:none}.no-script{max-inline-size:640px;margin:0 auto;padding:32px 16px;text-align:center}.no-script h1{font:var(--type-title-2)}.no-script a{font:var(--type-body-strong);color:var(--text-primary)}';

/** Whether a page is empty without JavaScript, because only the browser knows its content. */
export const needsScript = (
  route: Pick<ManifestRoute, 'requiresAuth' | 'personal' | 'needsScript'>,
): boolean => route.needsScript || isPersonal(route);

/** Returns a notice for browsers without JavaScript. */
export function noScript({ messages, paths }: Pick<ShopContext, 'messages' | 'paths'>): string {
  const { renderer } = messages;
  const texts = typeof renderer === 'object' ? renderer['noScript'] : undefined;
  const text = (name: string): string => {
    const found = typeof texts === 'object' ? texts[name] : undefined;
    return typeof found === 'string' ? escapeHtml(found) : '';
  };
  return `<noscript><style>${noScriptStyle}</style><section class="no-script"><h1>${text('title')}</h1><p>${text('text')}</p><p><a href="${escapeHtml(paths['home'] ?? '/')}">${text('action')}</a></p></section></noscript>`;
}
