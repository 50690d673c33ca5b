import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ShopError } from '#schemas/errors.ts';
import { isDirectLocalRequest } from '#server/security/loopback.ts';
import { sendPage } from '../pages/page.ts';
import { html, type Markup } from '../pages/html.ts';
import { texts } from '../pages/messages.ts';
import type { Outbox, StoredMessage } from './outbox.ts';

const query = z
  .object({
    to: z.string().trim().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  })
  .catch({ limit: 50 });

const moment = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-arabext', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  day: 'numeric',
  month: 'long',
});

const item = ({ channel, recipient, subject, body, created_at }: StoredMessage): Markup =>
  html`<li>
    <header>
      <span>${texts[channel]}</span><span>${texts.to} <bdi dir="ltr" class="code">${recipient}</bdi></span
      ><time datetime="${created_at.toISOString()}">${moment.format(created_at)}</time>
    </header>
    ${subject !== null && html`<h2>${subject}</h2>`}
    <p class="body">${body}</p>
  </li>`;

function render(messages: readonly StoredMessage[], to: string): Markup {
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
            ${messages.map(item)}
          </ol>`
        : html`<p class="empty">${texts.outboxEmpty}</p>`
    }
  </main>`;
}

/**
 * `GET /dev/outbox?to=…&limit=…`: messages that were "sent", newest first; JSON, or a page for browsers.
 * They hold login codes, so only programs on this machine may read them; to others the address does not
 * exist.
 */
export function addOutboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!isDirectLocalRequest(request.socket.remoteAddress, request.headers))
      throw new ShopError('not-found', { detail: 'the outbox is read on the machine of the demo only' });
    const { to = '', limit } = query.parse(request.query);
    const messages = await outbox.list(limit, to === '' ? undefined : to);
    if (/\btext\/html\b/.test(request.headers.accept ?? ''))
      return sendPage(reply, { title: texts.outbox, body: render(messages, to) });
    return reply.header('cache-control', 'no-store').send({ messages });
  });
}
