import { useEffect, useRef, useState } from 'react';
import { toRequestError, type RequestError } from '#data/request-error.ts';
import type { UploadOptions } from '#data/upload.ts';

/** An upload, in the form that the upload field of ui needs. */
export interface Upload {
  /** Sent part in whole percent; null while nothing is being sent. */
  progress: number | null;
  /** The error of the last attempt; null once another begins, and after canceling. */
  error: RequestError | null;
  /** Sends a picture. Does nothing while another is being sent. */
  send(picture: Blob, onSent?: () => void): void;
  cancel(): void;
}

/**
 * Sends pictures one at a time. Leaving the page cancels the current upload.
 * @param upload sends one picture
 */
export function useUpload(upload: (picture: Blob, options: UploadOptions) => Promise<unknown>): Upload {
  const controller = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<RequestError | null>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return {
    progress,
    error,
    send(picture, onSent) {
      if (controller.current) return;
      const started = new AbortController();
      controller.current = started;
      setProgress(0);
      setError(null);
      upload(picture, { onProgress: setProgress, signal: started.signal })
        .then(() => null)
        .catch((cause: unknown) => (started.signal.aborted ? 'canceled' : toRequestError(cause)))
        .then((failure) => {
          controller.current = null;
          setProgress(null);
          setError(failure === 'canceled' ? null : failure);
          if (failure === null) onSent?.();
          return failure;
        });
    },
    cancel: () => controller.current?.abort(),
  };
}
