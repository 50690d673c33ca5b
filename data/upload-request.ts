import type { HttpAnswer, HttpRequest } from './http-client.ts';
import { apiHost, parseBody } from './http-client.ts';
import { readProblem, RequestError } from './request-error.ts';

/** Called with the sent part of an upload, in whole percent. */
export type OnProgress = (percent: number) => void;

/**
 * Sends a form and reports its progress. It uses XMLHttpRequest because `fetch` has no progress of uploads.
 * @throws RequestError of the same kinds as `sendRequest`
 */
export function sendForm(request: HttpRequest, onProgress: OnProgress): Promise<HttpAnswer> {
  const { path, method = 'POST', form, headers = {}, signal, timeout = 0 } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new RequestError('request-aborted'));
      return;
    }
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const refuse = (error: RequestError) => () => reject(error);
    xhr.open(method, apiHost() + path);
    for (const [name, value] of Object.entries({ accept: 'application/json', ...headers }))
      xhr.setRequestHeader(name, value);
    xhr.timeout = timeout;
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
    });
    xhr.addEventListener('load', () => {
      const isOk = xhr.status >= 200 && xhr.status <= 299;
      try {
        const body = parseBody(xhr.responseText, isOk);
        if (isOk) resolve({ status: xhr.status, body });
        else reject(new RequestError('request-failed', { status: xhr.status, problem: readProblem(body) }));
      } catch (cause) {
        reject(new RequestError('network-error', { cause }));
      }
    });
    xhr.addEventListener('error', refuse(new RequestError('network-error')));
    xhr.addEventListener('timeout', refuse(new RequestError('timeout-exceeded')));
    xhr.addEventListener('abort', refuse(new RequestError('request-aborted')));
    xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    xhr.send(form);
  });
}
