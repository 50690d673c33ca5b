import { watch } from 'node:fs';
import { formatDiagnostic } from './diagnostic.ts';
import { readFolder } from './read-folder.ts';
import type { ReleaseLog } from './release-log.ts';
import type { ReleaseStore } from './release-store.ts';

export interface WatchOptions {
  store: Pick<ReleaseStore, 'publish'>;
  shopFolder: string;
  log: ReleaseLog;
  /** Milliseconds of quiet after which a change counts as saved: editors write a file in several steps. */
  quiet?: number;
}

/**
 * Publishes a shop's folder whenever a document in it changes; for development. What is refused is logged, and
 * the published release stands.
 * @returns a function that ends the watch
 */
export function watchShop({ store, shopFolder, log, quiet = 80 }: WatchOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  let publishing: Promise<void> = Promise.resolve();
  const publish = async (): Promise<void> => {
    try {
      const result = await store.publish(await readFolder(shopFolder), { note: 'saved in development' });
      if (result.status === 'published') log.info({ release: result.id }, 'published the changed documents');
      if (result.status === 'refused')
        log.error(
          { findings: result.findings.length },
          `not published:\n${result.findings
            .filter(({ severity }) => severity === 'error')
            .map(formatDiagnostic)
            .join('\n')}`,
        );
    } catch (error) {
      log.error({ err: error }, 'the changed documents could not be published');
    }
  };
  const watcher = watch(shopFolder, { recursive: true }, (_event, file) => {
    if (file !== null && !file.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      publishing = publishing.then(publish);
    }, quiet);
  });
  watcher.on('error', (error) => log.error({ err: error }, 'the shop’s folder can no longer be watched'));
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
