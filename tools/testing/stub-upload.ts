import { vi } from 'vitest';

/** An upload that a test answers itself. */
export interface StubbedUpload {
  path: string;
  headers: Readonly<Record<string, string>>;
  form: FormData;
  isAborted: boolean;
  /** Reports the number of sent bytes. */
  progress(loaded: number, total: number): void;
  answer(status: number, body: unknown): void;
  fail(type: 'error' | 'timeout'): void;
}

/**
 * Replaces XMLHttpRequest for a test.
 * @param onSend is called for each upload; it answers immediately or later
 * @returns every upload so far
 */
export function stubUploads(onSend: (upload: StubbedUpload) => void = () => undefined): StubbedUpload[] {
  const uploads: StubbedUpload[] = [];
  class StubRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers: Record<string, string> = {};
    path = '';
    status = 0;
    responseText = '';
    timeout = 0;
    isAborted = false;
    open(_method: string, path: string) {
      this.path = path;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    abort() {
      this.isAborted = true;
      this.end('abort');
    }
    end(type: string) {
      this.dispatchEvent(new Event(type));
      this.dispatchEvent(new Event('loadend'));
    }
    send(form: FormData) {
      const answer = (status: number, body: unknown) => {
        this.status = status;
        this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
        this.end('load');
      };
      const isAborted = () => this.isAborted;
      const upload: StubbedUpload = {
        path: this.path,
        headers: this.headers,
        form,
        get isAborted() {
          return isAborted();
        },
        progress: (loaded, total) =>
          this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total })),
        answer,
        fail: (type) => this.end(type),
      };
      uploads.push(upload);
      onSend(upload);
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubRequest);
  return uploads;
}
