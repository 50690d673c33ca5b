import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#tools/shared/root.ts';
import { giftShop } from './routes.ts';

/** Codes of an hour: a run signs more customers in from one address than a network may. */
const shopSendsPerHour = 100_000;

/** Copies the documents of the example shop into a new folder, with codes for all tests. */
export function copyShop(folder: string): void {
  cpSync(path.join(root, giftShop), folder, { recursive: true });
  const file = path.join(folder, 'flows.json');
  const flows = JSON.parse(readFileSync(file, 'utf8')) as { login: object };
  writeFileSync(file, JSON.stringify({ ...flows, login: { ...flows.login, shopSendsPerHour } }, null, 2));
}
