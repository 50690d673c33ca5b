import { request } from 'node:http';
import type { Platform } from '#schemas/locale.ts';

/** User agents of the two platforms, without any other difference. */
export const userAgents: Readonly<Record<Platform, string>> = {
  web: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  mobile:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
};

export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface AskOptions {
  platform?: Platform;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Milliseconds after which a request counts as unanswered. */
const timeout = 30_000;

/**
 * Sends one request. The path goes out as it is written, malformed or not, and redirects are not followed.
 * @param origin for example `http://127.0.0.1:3000`
 */
export function ask(
  origin: string,
  path: string,
  { platform = 'web', method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const outgoing = request(
      { hostname, port, path, method, timeout, headers: { 'user-agent': userAgents[platform], ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', fail);
        incoming.on('end', () =>
          done({
            status: incoming.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    outgoing.on('timeout', () =>
      outgoing.destroy(new Error(`no answer to ${method} ${path.slice(0, 200)} within ${timeout} ms`)),
    );
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}

/**
 * The JSON of an answer with status 200.
 * @throws with the answer for any other status
 */
export async function askJson(origin: string, path: string, options?: AskOptions): Promise<unknown> {
  const { status, body } = await ask(origin, path, options);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 500)}`);
  return JSON.parse(body);
}
