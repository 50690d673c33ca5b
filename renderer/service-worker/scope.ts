import type { WorkerSettings } from '#schemas/service-worker.ts';

/** An event of the worker's life: the worker is kept alive until what it waits for has ended. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** Of a navigation. */
export interface PageEvent extends WaitingEvent {
  /** The client that the page will be. */
  resultingClientId: string;
}

interface WorkerMessageEvent extends WaitingEvent {
  data: unknown;
  source: { id: string; postMessage(message: unknown): void } | null;
  ports: readonly { postMessage(message: unknown): void }[];
}

/** The part of a service worker's global scope that is used here; the types of the project are those of pages. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(message: unknown): void } | undefined>;
    matchAll(options: { type: 'window' }): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  /** Written before this code by the server. */
  vitrin: WorkerSettings;
}
