import { createParser } from 'eventsource-parser';
import { sendPersonalRequest } from './access.ts';
import { apiHost, parseBody, type HttpAnswer, type HttpRequest } from './http-client.ts';
import { readProblem, RequestError } from './request-error.ts';

/**
 * Milliseconds without a byte after which a connection counts as dead: three heartbeats of the engine. A
 * phone that has changed its network gets no signal that the old connection is gone.
 */
const maxSilence = 45_000;

export interface EventStreamOptions {
  /** Path and query of an operation that sends events. */
  path: string;
  /** Id of the last known event. */
  lastEventId: string | null;
  signal: AbortSignal;
  /** Receives the parsed data of each event, and its id. */
  onEvent: (data: unknown, id: string | null) => void;
  /** Called when the stream has begun. */
  onOpen?: () => void;
}

/**
 * Reads server-sent events until the stream ends. It sends the token in the header, which EventSource cannot
 * do, and renews a refused token once.
 * @throws RequestError when there is no stream, or the connection breaks
 */
export async function readEvents({
  path,
  lastEventId,
  signal,
  onEvent,
  onOpen,
}: EventStreamOptions): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waitForBytes = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), maxSilence);
  };
  const open = async (request: HttpRequest): Promise<HttpAnswer> => {
    waitForBytes();
    const response = await fetch(apiHost() + request.path, {
      headers: {
        accept: 'text/event-stream',
        ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
        ...request.headers,
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok) {
      const problem = readProblem(parseBody(await response.text(), false));
      throw new RequestError('request-failed', { status: response.status, problem });
    }
    return { status: response.status, body: response.body };
  };
  try {
    const { body } = await sendPersonalRequest({ path, signal }, open);
    if (!(body instanceof ReadableStream)) return;
    onOpen?.();
    const parser = createParser({ onEvent: ({ data, id }) => onEvent(JSON.parse(data), id ?? null) });
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      waitForBytes();
      parser.feed(part.value);
    }
  } catch (error) {
    if (signal.aborted) throw new RequestError('request-aborted', { cause: error });
    throw error instanceof RequestError ? error : new RequestError('network-error', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
