// The preview lives beside the studio on one origin. Nothing in it may read or write what the merchandiser's browser keeps, or send
// anything on behalf of a person: a customer in the preview is made up. This module changes the globals of the preview's document, so
// it runs before all other code.

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

const refused = (code: string, title: string): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title, status: 403, code, detail: title }), {
    status: 403,
    headers: { 'content-type': 'application/problem+json' },
  });

/** Answers a request of the made-up customer; undefined: the shop answers it, for everybody. */
export type MadeUpAnswer = (path: string, method: string) => unknown;

let madeUp: MadeUpAnswer = () => undefined;

/** Sets the answers to requests that only a customer may send. */
export function answerWith(answer: MadeUpAnswer): void {
  madeUp = answer;
}

/**
 * Sends requests that read what everybody may read, without cookies and tokens. Other requests get a made-up answer or
 * a refusal, and never leave the document.
 */
const guardFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init = {}) => {
    const request = new Request(input, { ...init, credentials: 'omit' });
    const { pathname, search, origin } = new URL(request.url);
    const answer = origin === location.origin ? madeUp(pathname + search, request.method) : undefined;
    if (answer !== undefined) return Response.json(answer);
    const isPersonal = request.headers.has('authorization');
    if (request.method !== 'GET' || isPersonal)
      return refused('forbidden', 'The preview sends nothing on behalf of a customer.');
    return send(request);
  };

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

function replace(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

/** Cuts the document off from storage, other tabs, the clock and every request on behalf of a person. */
export function enterOwnWorld(): void {
  document.documentElement.dataset['preview'] = '';
  replace('localStorage', memoryStorage());
  replace('sessionStorage', memoryStorage());
  // Code that finds no such feature does without it.
  for (const name of ['indexedDB', 'caches', 'BroadcastChannel', 'EventSource', 'WebSocket'])
    Reflect.deleteProperty(globalThis, name);
  globalThis.fetch = guardFetch(globalThis.fetch.bind(globalThis));
  navigator.sendBeacon = () => false;
  guardClock();
}
