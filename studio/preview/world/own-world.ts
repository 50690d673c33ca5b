import { visitorOperations } from '#data/generated/visitor-operations.ts';
import type { OperationRoute } from '#data/operation-route.ts';

// The preview and the studio have the same origin. No code in the preview may read or write the storage of
// the merchandiser's browser, or send anything on behalf of a person. A customer in the preview is invented.
// This module changes the globals of the preview's document, so it runs before all other code.

/** Returns storage that ends with the document. */
function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Answers a request that only a person may send; undefined: it is refused. */
export type MadeUpAnswer = (path: string, method: string) => Promise<unknown>;

let madeUp: MadeUpAnswer = async () => undefined;
let refusalText = '';

/**
 * Sets the answers to requests that only a person may send.
 * @param refusal the message that people see when the request has no answer
 */
export function answerWith(answer: MadeUpAnswer, refusal: string): void {
  madeUp = answer;
  refusalText = refusal;
}

const refused = (): Response =>
  Response.json(
    { type: 'about:blank', title: refusalText, status: 403, code: 'forbidden', detail: refusalText },
    { status: 403, headers: { 'content-type': 'application/problem+json' } },
  );

/** Addresses of the API with the same answer for everybody. */
const openAddresses = Object.values<OperationRoute>(visitorOperations)
  .filter(({ method, personal }) => method === 'GET' && personal !== true)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Pages of payments, whose data exists only for real orders. */
const ofPayment = /^\/ssr_routes\/buy\//;

function isOpen({ method, url, headers }: Request): boolean {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || headers.has('authorization') || ofPayment.test(pathname)) return false;
  const isApi = origin === location.origin && pathname.startsWith('/api/');
  return !isApi || openAddresses.some((address) => address.test(pathname));
}

/**
 * Sends only requests for public data, without cookies and tokens. Other requests get an invented answer or a
 * refusal, and never leave the document.
 */
const guardFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init = {}) => {
    const request = new Request(input, { ...init, credentials: 'omit' });
    if (isOpen(request)) return send(request);
    const { pathname, search, origin } = new URL(request.url);
    const answer = origin === location.origin ? await madeUp(pathname + search, request.method) : undefined;
    return answer === undefined ? refused() : Response.json(answer);
  };

/** Requests that report the progress of an upload. They change something, so they are refused as `fetch` refuses them. */
class RefusedRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  timeout = 0;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  async send(): Promise<void> {
    const answer = refused();
    this.responseText = await answer.text();
    this.status = answer.status;
    for (const type of ['load', 'loadend']) this.dispatchEvent(new Event(type));
  }
}

/** Milliseconds that the preview's clock is ahead of the machine's. */
let ahead = 0;

/**
 * Sets the clock of the preview. It goes on from there.
 * @param moment milliseconds since 1970; null: the machine's clock
 */
export function setClock(moment: number | null): void {
  ahead = moment === null ? 0 : moment - realNow();
}

const realNow = Date.now.bind(Date);

function guardClock(): void {
  const Real = Date;
  const PreviewDate = new Proxy(Real, {
    construct: (target, parameters: [], newTarget) =>
      Reflect.construct(
        target,
        parameters.length === 0 ? [realNow() + ahead] : parameters,
        newTarget,
      ) as object,
    apply: () => new Real(realNow() + ahead).toString(),
    get: (target, name, receiver) =>
      name === 'now' ? () => realNow() + ahead : (Reflect.get(target, name, receiver) as unknown),
  });
  globalThis.Date = PreviewDate;
}

/**
 * Blocks focus new content. This is allowed only while the preview has the focus, because the studio would
 * lose it otherwise.
 */
function guardFocus(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function guarded(options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

function replace(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Cuts the document off from storage, other tabs, the clock, the keyboard of the studio and every request on behalf of a person. */
export function enterOwnWorld(): void {
  document.documentElement.dataset['preview'] = '';
  replace('localStorage', memoryStorage());
  replace('sessionStorage', memoryStorage());
  // Code does without a feature that it does not find.
  for (const name of ['indexedDB', 'caches', 'BroadcastChannel', 'EventSource', 'WebSocket'])
    Reflect.deleteProperty(globalThis, name);
  globalThis.fetch = guardFetch(globalThis.fetch.bind(globalThis));
  navigator.sendBeacon = () => false;
  replace('XMLHttpRequest', RefusedRequest);
  guardClock();
  guardFocus();
}
