import type { FastifyReply } from 'fastify';
import { knownGateways, type GatewayName } from '#providers/payments/known-gateways.ts';
import { sendPage } from '../pages/page.ts';
import { html, type Markup } from '../pages/html.ts';
import type { Words } from '../pages/words.ts';

type Tone = 'good' | 'bad' | 'plain';

export interface Choice {
  value: string;
  title: string;
  note: string;
  tone: Tone;
}

export interface GatewayPage {
  words: Words;
  provider: GatewayName;
  /** The amount in the currency that the gateway uses, and the line below it. */
  amount: { value: string; unit: string; note?: string };
  /** Label and value; codes are isolated from the text around them. */
  details: readonly { label: string; value: string; isCode?: boolean }[];
  state: { text: string; tone: Tone };
  /** Text above the choices. */
  notice?: string | undefined;
  /** The common outcomes, and those that the shop must withstand. */
  usual: readonly Choice[];
  special: readonly Choice[];
  backHref: string;
  /** Address of the shop that the choices lead to. */
  callback: string;
}

const icons: Readonly<Record<Tone, string>> = {
  good: 'M5 12.5l4.5 4.5L19 7.5',
  bad: 'M6.5 6.5l11 11m0-11l-11 11',
  plain: 'M14 6l-6 6 6 6',
};

const icon = (tone: Tone): Markup =>
  html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="${icons[tone]}" />
  </svg>`;

const button = ({ value, title, note, tone }: Choice): Markup =>
  html`<li>
    <button class="choice" name="scenario" value="${value}" data-tone="${tone}">
      ${icon(tone)}<span class="choice-text"><strong>${title}</strong><small>${note}</small></span>
    </button>
  </li>`;

const detail = ({ label, value, isCode }: GatewayPage['details'][number]): Markup =>
  html`<div class="detail">
    <dt>${label}</dt>
    <dd>${isCode ? html`<bdi dir="ltr" class="code">${value}</bdi>` : value}</dd>
  </div>`;

/** A banner that makes clear that this is not a bank's page. */
const band = ({ texts }: Words): Markup =>
  html`<p class="band"><strong>${texts.simulator}</strong><span>${texts.simulatorNote}</span></p>`;

function renderChoices({ words: { texts }, usual, special }: GatewayPage): Markup {
  if (usual.length + special.length === 0) return html``;
  return html`<form method="post">
    <h2>${texts.choose}</h2>
    <ul class="choices usual">
      ${usual.map(button)}
    </ul>
    ${
      special.length > 0 &&
      html`<h2>${texts.special}</h2>
        <p class="hint">${texts.specialNote}</p>
        <ul class="choices">
          ${special.map(button)}
        </ul>`
    }
  </form>`;
}

/** Sends the page on which a person plays payer and bank. */
export function sendGatewayPage(reply: FastifyReply, page: GatewayPage): FastifyReply {
  const { words, provider, amount, details, state, notice, backHref, callback } = page;
  const { texts } = words;
  const name = texts.gateways[provider] ?? knownGateways[provider].title;
  const body = html`${band(words)}
    <main class="gateway">
      <section class="summary" aria-label="${texts.amount}">
        <p class="provider"><span class="mark" aria-hidden="true">${name.slice(0, 1)}</span>${name}</p>
        <p class="amount">
          <span class="label">${texts.amount}</span><strong>${amount.value}</strong>
          <span class="unit">${amount.unit}</span>${amount.note && html`<small>${amount.note}</small>`}
        </p>
        <dl>
          ${details.map(detail)}
          <div class="detail">
            <dt>${texts.state}</dt>
            <dd><span class="chip" data-tone="${state.tone}">${state.text}</span></dd>
          </div>
        </dl>
        <a class="back" href="${backHref}">${texts.backToShop}</a>
      </section>
      <section class="play">
        ${notice && html`<p class="notice" role="status">${notice}</p>`}${renderChoices(page)}
      </section>
    </main>`;
  return sendPage(reply, {
    words,
    title: `${texts.simulator} ${name}`,
    body,
    reachable: [new URL(callback).origin],
  });
}

/** Sends the page for an unknown payment. */
export function sendUnknownPayment(reply: FastifyReply, words: Words): FastifyReply {
  const { texts } = words;
  return sendPage(reply, {
    words,
    title: texts.simulator,
    status: 404,
    body: html`${band(words)}
      <main class="alone">
        <h1>${texts.notFound}</h1>
        <p>${texts.notFoundNote}</p>
      </main>`,
  });
}
