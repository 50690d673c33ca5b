import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zarinpalMerchants } from '#demo/simulators/zarinpal.ts';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { Secrets } from '#platform/security/secrets.ts';
import { createDatabaseProxy } from '#tools/testing/database-proxy.ts';
import { fillNginx } from '../../deploy/checks/nginx.ts';
import { freePort, startProgram } from '../server/running.ts';
import { openShopServer } from '../shop-server.ts';
import type { Parts } from './faults.ts';
import { startGateway, startStorage, zarinpalAt, type OutsideService } from './outside.ts';

/** A shop of three processes behind nginx. */
export interface Cluster {
  parts: Parts;
  /** The address of nginx. */
  url: string;
  close(): Promise<void>;
}

/** The key of the SMS provider, which is on this machine. */
const smsKey = 'bench';

/** Whether nginx can be started. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).error === undefined;

/** Starts nginx with the example of deploy/. @param ports of the processes */
async function startNginx(
  folder: string,
  port: number,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const filled = fillNginx(
    readFileSync('deploy/nginx/vitrin.conf', 'utf8'),
    readFileSync('deploy/nginx/upstreams.conf', 'utf8'),
    { folder, port, processes: ports },
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, filled.configuration);
  writeFileSync(path.join(folder, 'upstreams.conf'), filled.upstreams);
  const nginx = await startProgram(['nginx', '-p', folder, '-c', file], {
    url: `http://127.0.0.1:${port}/readyz`,
  });
  return () => nginx.stop();
}

/** The environment of a process in production, whose providers are on this machine. */
function environmentOf(
  url: string,
  gateway: OutsideService,
  storage: Readonly<Record<string, string>>,
  secrets: Secrets,
): Record<string, string> {
  return {
    APP_MODE: 'production',
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    SHUTDOWN_DRAIN: '10',
    SECRET_TOKEN: secrets.token[0] ?? '',
    SECRET_CODES: secrets.codes[0] ?? '',
    SMS_KAVENEGAR_KEY: smsKey,
    SMS_KAVENEGAR_URL: gateway.url,
    SMS_TEMPLATE_LOGIN: 'login',
    SMS_TEMPLATE_ORDER: 'order',
    PAYMENT_ZARINPAL_MERCHANT: zarinpalMerchants[0],
    PAYMENT_ZARINPAL_URL: zarinpalAt(gateway.url),
    ...storage,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
  };
}

/**
 * Starts three processes on a database with a shop, nginx in front of them, and the services outside.
 * @param dataDir shared by the processes
 * @param pool reaches the database directly
 */
export async function startCluster(
  dataDir: string,
  database: Pick<EmbeddedDatabase, 'folder' | 'connectionString'>,
  pool: Pool,
  secrets: Secrets,
): Promise<Cluster> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const network = await createDatabaseProxy(database.connectionString);
  const gateway = await startGateway(pool, url, smsKey);
  const storage = await startStorage();
  const environment = environmentOf(url, gateway, storage.env, secrets);
  const open = () => openShopServer(dataDir, network.connectionString, environment);
  const nodes = [await open(), await open(), await open()] as const;
  for (const node of nodes) await node.start();
  const ports = nodes.map((node) => Number(new URL(node.url).port));
  const stopNginx = await startNginx(path.join(dataDir, 'nginx'), port, ports);
  return {
    url,
    parts: { nodes, database, network, pool, gateway, storage },
    async close() {
      await stopNginx();
      await Promise.all(nodes.map((node) => node.kill()));
      await gateway.close();
      await storage.close();
      await network.close();
    },
  };
}
