import {
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { limitBytes } from '../api/limit-bytes.ts';

/** A request to pass on. */
export interface PassedOn {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[]>>;
  /** Unread; null without one. */
  body: Readable | null;
  /** Bytes of the body. */
  limit: number;
  /** Whether the engine reports more about a body beyond the limit than its size. */
  isJudged: boolean;
  /** Ends the call. */
  signal: AbortSignal;
  /** Whether the client does not read the data of the answer that have arrived. */
  isClientSlow: () => boolean;
}

/**
 * Milliseconds for the engine to report the problem of a form or a file, of which it has received as much as
 * its limit.
 */
const patience = 5_000;

/** Connections to one engine. */
export interface EngineConnections {
  /**
   * Passes a request on. The answer may come before the body is sent. A refusal ends the sending, and the
   * rest of the body is not read.
   * @throws ShopError `body-too-large`; and any error when the engine does not answer
   */
  ask(request: PassedOn): Promise<{ answer: IncomingMessage; keepOpen(): void }>;
  close(): void;
}

/** Sends a body up to the limit. */
function sendBody(
  call: ClientRequest,
  body: Readable,
  { limit, wait }: { limit: number; wait: number },
): { stop(): void } {
  const limited = limitBytes(limit);
  // Nothing more is read until the answer is sent.
  const stop = (): void => void body.unpipe(limited);
  limited.once('error', (error) => {
    stop();
    setTimeout(() => call.destroy(error), wait).unref();
  });
  call.once('close', stop);
  body.pipe(limited).pipe(call);
  return { stop };
}

/** @param timeout ms for which the engine may be silent */
export function connectToEngine(timeout: number): EngineConnections {
  const secure = new HttpsAgent({ keepAlive: true });
  const plain = new HttpAgent({ keepAlive: true });

  return {
    async ask({ method, url, headers, body, limit, isJudged, signal, isClientSlow }) {
      const isSecure = url.startsWith('https:');
      const call = (isSecure ? requestHttps : requestHttp)(url, {
        method,
        headers,
        signal,
        timeout,
        agent: isSecure ? secure : plain,
      });
      let answer: IncomingMessage | undefined;
      const onSilence = (): void => {
        const isClientWaitedFor = answer ? isClientSlow() : body?.readableEnded === false;
        if (!isClientWaitedFor) call.destroy(new Error(`silent for ${timeout} ms`));
        // Node only reports the first silence to a request, and the engine may cause the next one.
        else call.socket?.once('timeout', onSilence).setTimeout(timeout);
      };
      call.once('timeout', onSilence);
      call.once('close', () => call.socket?.off('timeout', onSilence));
      const came = new Promise<IncomingMessage>((resolve, reject) => {
        call.once('response', resolve);
        // Later errors end the answer, which fails itself.
        call.on('error', reject);
        call.once('close', () => reject(new Error('the connection ended without an answer')));
      });
      const wait = isJudged ? Math.min(patience, timeout / 2) : 0;
      const sending = body && sendBody(call, body, { limit, wait });
      if (!body) call.end();
      answer = await came;
      const { statusCode = 502 } = answer;
      if (statusCode >= 400) sending?.stop();
      answer.once('close', () => {
        if (!call.writableFinished) call.destroy();
      });
      return { answer, keepOpen: () => call.setTimeout(0) };
    },
    close() {
      secure.destroy();
      plain.destroy();
    },
  };
}
