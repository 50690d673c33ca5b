import { setTimeout as delay } from 'node:timers/promises';
import { goThrough, Interrupted, newPurchase, type Purchase, type Send } from '../faults/purchase.ts';
import { createClient, type Counts } from './client.ts';

/** A purchase of one customer. */
export interface MadePurchase {
  user: number;
  purchase: Purchase;
}

/** A customer who has not bought yet. */
export interface Customer {
  id: number;
  token: string;
}

/** The load of one fault. */
export interface Load {
  counts: Counts;
  /** Starts nothing more. @returns every purchase, when each is done or given up */
  end(): Promise<MadePurchase[]>;
}

export interface LoadOptions {
  url: string;
  sellable: number;
  /** Each makes one purchase. The load ends its purchases when none is left. */
  customers: Customer[];
  /** Requests a second. */
  rate: number;
  /** A file of a picture, which one of five customers sends. */
  picture: Uint8Array<ArrayBuffer>;
}

/** Of a purchase by card: quote, order, payment and the return from the gateway. */
const requestsOfPurchase = 4;
/** Milliseconds until a customer who got an error tries again. */
const pause = 2_000;
/** Number of tries of a customer whose order is checked. Other customers give up after one try. */
const tries = 40;

const reads = ['/', '/stores', '/weblog', '/ssr_routes/main/products?page=1', '/api/v1/products'];
const scenarios: readonly Purchase['scenario'][] = ['success', 'success', 'away', null];

/** Most milliseconds that anybody waits for an answer. The pages of the shop themselves wait for as long as the proxy. */
const patience = 30_000;

function photoForm(picture: Uint8Array<ArrayBuffer>): { body: Uint8Array<ArrayBuffer>; type: string } {
  const head = (more: string): string => `--x\r\ncontent-disposition: form-data; ${more}\r\n`;
  const before = `${head('name="kind"')}\r\ncard\r\n${head('name="photo"; filename="a.png"')}content-type: image/png\r\n\r\n`;
  return {
    body: new Uint8Array(Buffer.concat([Buffer.from(before), picture, Buffer.from('\r\n--x--\r\n')])),
    type: 'multipart/form-data; boundary=x',
  };
}

/** Sends a photo of an identity card, which the shop stores as a private file. */
async function sendPhoto(
  url: string,
  { token }: Customer,
  picture: LoadOptions['picture'],
  send: Send,
): Promise<void> {
  const { body, type } = photoForm(picture);
  await send(`${url}/api/v1/identity/photos`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patience),
  });
}

/** Goes through a purchase; after an error again with the same keys, as a page does. */
async function buy(
  url: string,
  purchase: Purchase,
  send: Send,
  most: number,
  ended: () => boolean,
): Promise<void> {
  for (let attempt = 0; attempt < most; attempt += 1) {
    try {
      await goThrough(url, purchase, send, patience);
      return;
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error;
      if (ended() && attempt > 3) return;
      await delay(pause);
    }
  }
}

/** Starts reads and purchases at a steady rate, however long their answers take. */
export function startLoad({ url, sellable, customers, rate, picture }: LoadOptions): Load {
  const counts: Counts = { requests: 0, failures: [], slow: 0, inFlight: 0 };
  const made: MadePurchase[] = [];
  const going = new Set<Promise<unknown>>();
  const faults: unknown[] = [];
  let ended = false;
  let started = 0;
  const follow = (work: Promise<unknown>): void => {
    const followed = work
      .catch((error: unknown) => void faults.push(error))
      .finally(() => going.delete(followed));
    going.add(followed);
  };
  const read = async (): Promise<void> => {
    started += 1;
    const send = createClient(url, started, counts);
    const address = `${url}${reads[started % reads.length] ?? '/'}`;
    // A reader whose request failed is counted, and does nothing else.
    await send(address, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  };
  const shop = async (): Promise<void> => {
    const customer = customers.pop();
    if (!customer) return;
    started += 1;
    const number = made.length;
    const send = createClient(url, started, counts);
    const purchase = newPurchase({
      sellable,
      token: customer.token,
      scenario: scenarios[number % 4] ?? null,
    });
    made.push({ user: customer.id, purchase });
    if (number % 5 === 0) await sendPhoto(url, customer, picture, send).catch(() => undefined);
    await buy(url, purchase, send, number % 3 === 0 ? 1 : tries, () => ended);
  };
  const half = rate / 2;
  const timers = [
    setInterval(() => follow(read()), 1_000 / half),
    setInterval(() => follow(shop()), (1_000 * requestsOfPurchase) / half),
  ];
  return {
    counts,
    async end() {
      for (const timer of timers) clearInterval(timer);
      ended = true;
      await Promise.all(going);
      const [fault] = faults;
      if (fault !== undefined) throw fault;
      return made;
    },
  };
}
