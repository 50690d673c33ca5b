// The server of the shop for the development server, which loads it through Vite, and again after each change
// of its code.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { bootShop } from '#server/boot.ts';
import type { LiveCode } from '#server/boot-options.ts';
import { createClosers } from '#server/closers.ts';
import { shopFolderOf, type Environment } from '#platform/env.ts';
import { describeDiagnostic, formatDiagnostic, type Diagnostic } from '#documents/releases/diagnostic.ts';
import { readFolder } from '#documents/releases/read-folder.ts';
import type { ReleaseStore } from '#documents/releases/release-store.ts';

/** The first error of refused documents, with all errors as text. */
export interface RefusedDocuments {
  message: string;
  /** Relative to the shop's folder. */
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
}

export interface PublishedDocuments {
  /** null unless a document was refused. The previous release then stays published. */
  refused: RefusedDocuments | null;
  changed: boolean;
}

/** A running server of the shop. */
export interface ShopServer {
  answer(request: IncomingMessage, response: ServerResponse): void;
  /** Publishes the documents of the shop's folder. */
  publishDocuments(): Promise<PublishedDocuments>;
  /** Reads the generated texts of blocks again. */
  refreshTexts(): Promise<void>;
  /** Waits for the requests in progress, then stops the server. */
  close(): Promise<void>;
}

function describeRefusal(diagnostics: readonly Diagnostic[]): RefusedDocuments | null {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return null;
  const { problem, remedy } = describeDiagnostic(first);
  const others = errors.slice(1).map((diagnostic) => `\n\n${formatDiagnostic(diagnostic)}`);
  return {
    message:
      [first.field, `${problem}\n→ ${remedy}`].filter((part) => part !== '').join(': ') + others.join(''),
    file: first.file,
    line: first.line ?? 1,
    column: first.column ?? 1,
  };
}

async function publish(releases: ReleaseStore, shopFolder: string): Promise<PublishedDocuments> {
  const result = await releases.publish(await readFolder(shopFolder), {
    action: 'save',
    note: 'saved in development',
  });
  return {
    refused: result.status === 'refused' ? describeRefusal(result.diagnostics) : null,
    changed: result.status === 'published',
  };
}

/** Tracks the requests in progress. */
function followAnswers(app: FastifyInstance): Pick<ShopServer, 'answer'> & { ended(): Promise<unknown> } {
  const inFlight = new Set<Promise<unknown>>();
  return {
    answer(request, response) {
      // A browser may have left while its request waited for changes. Its connection then reports no end.
      const ended = finished(response).catch(() => undefined);
      inFlight.add(ended);
      void ended.then(() => inFlight.delete(ended));
      app.server.emit('request', request, response);
    },
    ended: () => Promise.all(inFlight),
  };
}

/**
 * Boots the shop without caches. It listens at a separate port that receives no requests, because its jobs
 * start when it listens.
 * @throws any error that prevents the start; no part of the shop is left running then
 */
export async function startShopServer(
  env: Environment,
  log: FastifyBaseLogger,
  code: Omit<LiveCode, 'open'>,
): Promise<ShopServer> {
  const closers = createClosers((err) => log.error({ err }, 'a part of the server did not end well'));
  let releases: ReleaseStore | undefined;
  try {
    const app = await bootShop(env, log, closers, {
      caches: { pages: false, blocks: false },
      code: { ...code, open: (store) => void (releases = store) },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { answer, ended } = followAnswers(app);
    return {
      answer,
      publishDocuments: async () =>
        releases ? publish(releases, shopFolderOf(env)) : { refused: null, changed: false },
      refreshTexts: async () => releases?.refresh(),
      close: () => ended().then(() => closers.close()),
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}
