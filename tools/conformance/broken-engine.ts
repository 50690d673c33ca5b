import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that a test may change before it is sent on. */
export interface PassedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A request before it is answered. */
export interface PassedRequest {
  method: string;
  /** Path and query. */
  url: string;
  hasToken: boolean;
}

/** Changes an answer in place. */
export type Breakage = (answer: PassedAnswer, request: PassedRequest) => void;

/** An engine that answers like the one behind it, except for its breakage. */
export interface BrokenEngine {
  origin: string;
  /** Breaks it in one way. Without an argument it is whole again. */
  breakBy(breakage?: Breakage): void;
  close(): Promise<void>;
}

/** @param origin of the engine behind it */
export async function openBrokenEngine(origin: string): Promise<BrokenEngine> {
  let current: Breakage | undefined;
  const server = createServer((request, response) => {
    const answerIt = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = 'GET', url = '/' } = request;
      const headers = new Headers();
      for (const name of ['accept', 'content-type', 'authorization', 'if-none-match', 'idempotency-key']) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const answer = await fetch(origin + url, {
        method,
        headers,
        redirect: 'manual',
        ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
      });
      const kept = ['content-type', 'cache-control', 'etag'].flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      const passed: PassedAnswer = {
        status: answer.status,
        headers: Object.fromEntries(kept),
        body: await answer.text(),
      };
      current?.(passed, { method, url, hasToken: headers.has('authorization') });
      response.writeHead(passed.status, passed.headers).end(passed.body);
    };
    answerIt().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakBy(breakage) {
      current = breakage;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
