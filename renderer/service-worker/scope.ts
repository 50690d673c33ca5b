import type { WorkerSettings } from '#schemas/service-worker.ts';

/** A lifecycle event of the worker. The worker stays alive until the work it waits for has ended. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The event of a navigation. */
export interface PageEvent extends WaitingEvent {
  /** Id of the client that the page will become. */
  resultingClientId: string;
}

interface WorkerMessageEvent extends WaitingEvent {
  data: unknown;
  source: { id: string; postMessage(message: unknown): void } | null;
  ports: readonly { postMessage(message: unknown): void }[];
}

/**
 * The part of a service worker's global scope that is used here. The types of the project are those of pages.
 */
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
  /** Settings that the server writes before this code. */
  vitrin: WorkerSettings;
}
