import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import type { DatabaseProxy } from '#tools/testing/database-proxy.ts';
import type { ShopServer } from '../shop-server.ts';

export type FaultKind = 'server killed' | 'database killed' | 'connections cut';

const kinds: readonly FaultKind[] = ['server killed', 'database killed', 'server killed', 'connections cut'];

/** The kind of a fault, by its number. */
export const faultOf = (fault: number): FaultKind => kinds[fault % kinds.length] ?? 'server killed';

/** Milliseconds for which the server reaches no database after its connections were cut. */
const unreachable = 500;

/** The parts that can fail. */
export interface FaultTargets {
  shop: ShopServer;
  /** Stands between the server and its database. */
  proxy: DatabaseProxy;
  /** Starts again by its supervisor. */
  database: Pick<EmbeddedDatabase, 'folder'>;
}

/** The id of the database's main process; null while there is none. */
function processOf({ folder }: Pick<EmbeddedDatabase, 'folder'>): number | null {
  try {
    return Number(readFileSync(path.join(folder, 'files', 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** Kills the database, and waits until its supervisor has started it again. */
export async function killDatabase(database: Pick<EmbeddedDatabase, 'folder'>): Promise<void> {
  const killed = processOf(database);
  if (killed === null) throw new Error('the database does not run');
  process.kill(killed, 'SIGKILL');
  while ([killed, null].includes(processOf(database))) await delay(20);
}

/**
 * Causes a fault, and ends it if it does not end by itself: starts a killed server, and allows connections
 * again after a cut.
 */
export async function causeFault(kind: FaultKind, { shop, proxy, database }: FaultTargets): Promise<void> {
  if (kind === 'server killed') {
    await shop.kill();
    await shop.start();
  } else if (kind === 'database killed') {
    await killDatabase(database);
  } else {
    await proxy.cut();
    await delay(unreachable);
    await proxy.restore();
  }
}
