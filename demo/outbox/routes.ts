import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isDirectLocalRequest } from '#platform/security/loopback.ts';
import { ShopError } from '#schemas/errors.ts';
import { html, type Markup } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import type { Words } from '../pages/words.ts';
import type { Outbox, StoredMessage } from './outbox.ts';

const query = z
  .object({
    to: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    token: z.string().max(200).optional(),
  })
  .catch({ limit: 50 });

const momentIn = ({ locale, timeZone }: Words): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    day: 'numeric',
    month: 'long',
  });

const item = (
  { channel, recipient, subject, body, created_at }: StoredMessage,
  { texts }: Words,
  moment: Intl.DateTimeFormat,
): Markup =>
  html`<li>
    <header>
      <span>${texts[channel]}</span><span>${texts.to} <bdi dir="ltr" class="code">${recipient}</bdi></span
      ><time datetime="${created_at.toISOString()}">${moment.format(created_at)}</time>
    </header>
    ${subject !== null && html`<h2>${subject}</h2>`}
    <p class="body">${body}</p>
  </li>`;

function render(messages: readonly StoredMessage[], to: string, words: Words): Markup {
  const { texts } = words;
  const moment = momentIn(words);
  return html`<main class="outbox">
    <h1>${texts.outbox}</h1>
    <p class="hint">${texts.outboxNote}</p>
    <form method="get">
      <input name="to" value="${to}" placeholder="${texts.search}" aria-label="${texts.search}" /><button>
        ${texts.filter}
      </button>
    </form>
    ${
      messages.length > 0
        ? html`<ol>
            ${messages.map((message) => item(message, words, moment))}
          </ol>`
        : html`<p class="empty">${texts.outboxEmpty}</p>`
    }
  </main>`;
}

/** Path of the outbox with the token that opens it, for the line that the start prints. */
export const outboxLink = (token: string): string => `${outboxPath}?token=${token}`;

const outboxPath = '/dev/outbox';
/** Name of the cookie that holds the token, so that addresses in the browser's history do not contain it. */
const cookieName = 'vitrin_outbox';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `GET /dev/outbox?token=…&to=…&limit=…`: messages that were "sent", newest first. The answer is JSON,
 * or a page for browsers, which keep the token in a cookie. Messages hold login codes, and a proxy on this
 * machine makes every visitor look like a program on this machine. So a request needs a connection from this
 * machine, and the token that the start prints. For other connections the address does not exist.
 */
export function addOutboxRoutes(
  app: FastifyInstance,
  { outbox, token, words: wordsNow }: { outbox: Outbox; token: string; words: () => Words },
): void {
  const isRight = (given: string | undefined): boolean =>
    given !== undefined && timingSafeEqual(digest(given), digest(token));
  const fromCookie = ({ headers }: FastifyRequest): string | undefined =>
    new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];

  app.get(outboxPath, { schema: { hide: true } }, async (request, reply) => {
    if (!isDirectLocalRequest(request.socket.remoteAddress, request.headers))
      throw new ShopError('not-found', { detail: 'the outbox is read on the machine of the demo only' });
    const { to = '', limit, token: given } = query.parse(request.query);
    const words = wordsNow();
    const { texts } = words;
    const isPage = /\btext\/html\b/.test(request.headers.accept ?? '');
    if (!isRight(given) && !isRight(fromCookie(request))) {
      if (!isPage) throw new ShopError('forbidden', { detail: 'the outbox needs the token of the start' });
      const body = html`<main class="outbox">
        <h1>${texts.outbox}</h1>
        <p class="hint">${texts.outboxLocked}</p>
      </main>`;
      return sendPage(reply, { words, title: texts.outbox, body, status: 403 });
    }
    if (isPage && given !== undefined)
      return reply
        .headers({
          'set-cookie': `${cookieName}=${token}; Path=${outboxPath}; HttpOnly; SameSite=Strict`,
          'cache-control': 'no-store',
        })
        .redirect(outboxPath);
    const messages = await outbox.list(limit, to === '' ? undefined : to);
    if (isPage) return sendPage(reply, { words, title: texts.outbox, body: render(messages, to, words) });
    return reply.header('cache-control', 'no-store').send({ messages });
  });
}
