import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import { transaction, type Pool } from '#platform/db/pool.ts';
import { setTimeLimit } from '#platform/db/session.ts';
import { statement } from '#platform/db/statement.ts';
import type { DatabaseProxy } from '#tools/testing/database-proxy.ts';
import { killDatabase } from '../faults/faults.ts';
import type { ShopServer } from '../shop-server.ts';
import type { OutsideService } from './outside.ts';

const lockOrders = statement('bench.lock-orders', 'LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');

/** The parts that can fail. */
export interface Parts {
  nodes: readonly [ShopServer, ShopServer, ShopServer];
  database: Pick<EmbeddedDatabase, 'folder'>;
  /** Between the processes and their database. */
  network: DatabaseProxy;
  /** Reaches the database directly. */
  pool: Pool;
  gateway: OutsideService;
  storage: OutsideService;
}

/**
 * Causes a fault that lasts for so many milliseconds, and ends it.
 * @throws Error when a process does not end or start
 */
export type Fault = (parts: Parts, milliseconds: number) => Promise<void>;

/** A network of the given part that refuses connections. */
const refuse =
  (networkOf: (parts: Parts) => DatabaseProxy): Fault =>
  async (parts, milliseconds) => {
    await networkOf(parts).cut();
    await delay(milliseconds);
    await networkOf(parts).restore();
  };

/** A network of the given part that answers nothing, and closes nothing. */
const silence =
  (networkOf: (parts: Parts) => DatabaseProxy): Fault =>
  async (parts, milliseconds) => {
    networkOf(parts).silence();
    await delay(milliseconds);
    networkOf(parts).endSilence();
  };

const timeFolders = ['/usr/lib', '/usr/lib64', '/usr/local/lib'];

/** Returns the library that gives a process another clock; undefined when it is not installed. */
export function findClockLibrary(): string | undefined {
  return timeFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))])
    .map((folder) => path.join(folder, 'faketime', 'libfaketime.so.1'))
    .find((file) => existsSync(file));
}

/** A process whose clock is 90 seconds ahead. */
const moveClock: Fault = async ({ nodes: [node] }, milliseconds) => {
  await node.stop();
  await node.start({
    LD_PRELOAD: findClockLibrary() ?? '',
    FAKETIME: '+90s',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  });
  await delay(milliseconds);
  await node.stop();
  await node.start();
};

/** Every fault, by its name at the terminal. */
export const faults: Readonly<Record<string, Fault>> = {
  none: async (_parts, milliseconds) => void (await delay(milliseconds)),
  killed: async ({ nodes: [node] }, milliseconds) => {
    await node.kill();
    await delay(milliseconds);
    await node.start();
  },
  frozen: async ({ nodes: [node] }, milliseconds) => {
    node.signal('SIGSTOP');
    await delay(milliseconds);
    node.signal('SIGCONT');
  },
  rolling: async ({ nodes }) => {
    for (const node of nodes) {
      await node.stop();
      await node.start();
      await node.untilReady();
    }
  },
  'database-killed': async (parts, milliseconds) => {
    await parts.network.cut();
    await killDatabase(parts.database);
    await delay(milliseconds);
    await parts.network.restore();
  },
  'database-silent': silence(({ network }) => network),
  'lock-held': ({ pool }, milliseconds) =>
    transaction(pool, async (client) => {
      await setTimeLimit(client, 0);
      await lockOrders.run(client);
      await delay(milliseconds);
    }),
  'gateway-down': refuse(({ gateway }) => gateway.network),
  'gateway-silent': silence(({ gateway }) => gateway.network),
  'storage-down': refuse(({ storage }) => storage.network),
  'storage-silent': silence(({ storage }) => storage.network),
  clock: moveClock,
};
