import type { Operation } from '#schemas/api/operation.ts';
import { ShopError } from '#schemas/errors.ts';
import { previewCookie, previewHeader } from '#schemas/preview.ts';
import type { Principal } from './principal.ts';

/**
 * Operations that are allowed during a preview although they are not reads: signing in and out, and questions
 * that need a body. A payment that began before the preview may finish.
 */
const allowed: ReadonlySet<string> = new Set([
  'account.end-other-sessions',
  'account.end-session',
  'auth.logout',
  'auth.password',
  'auth.refresh',
  'auth.request-code',
  'auth.verify-code',
  'bookmarks.sync',
  'gifts.view',
  'orders.quote',
  'payments.verify',
  'products.check-answers',
  'tickets.mark-seen',
]);

/**
 * Refuses changes while the sender sees unpublished documents, because an order would be placed in the real
 * shop. A browser with a preview sends its cookie. A page of a preview that is still open after the cookie
 * was removed sends a header. Whether the preview is still valid does not matter, because its page is still
 * on the screen. The cookie refuses no operation of staff: the studio is open at the same time as the
 * preview, and sends the same cookie.
 * @throws ShopError `not-in-preview`
 */
export function assertNotPreviewing(
  { id, method, audience }: Pick<Operation, 'id' | 'method' | 'audience'>,
  { cookies, request }: Pick<Principal, 'cookies' | 'request'>,
): void {
  if (method === 'GET' || audience === 'provider' || allowed.has(id)) return;
  const isOfPreview = request?.headers[previewHeader] !== undefined;
  if (isOfPreview || (cookies[previewCookie] !== undefined && typeof audience === 'string'))
    throw new ShopError('not-in-preview', { detail: `${id} in a preview` });
}
