import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generate } from '../gen/generate.ts';
import { root } from '../shared/root.ts';
import { packageScripts, runNode } from '../shared/run.ts';
import { compressAssets } from './compress-assets.ts';
import { hashSources } from './sources.ts';
import { writeVersion } from './write-version.ts';

const outputFolder = path.join(root, 'dist');
const stampFile = path.join(outputFolder, '.stamp');

/** Whether dist/ contains a complete build of exactly these sources. */
export function isBuildCurrent(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashSources();
}

function bundle(what: string, args: readonly string[]): void {
  const { ok, output } = runNode(packageScripts.vite, ['build', '--logLevel', 'warn', ...args], {
    env: { NODE_ENV: 'production' },
  });
  if (!ok) throw new Error(`the ${what} bundle could not be built; the messages are above. ${output}`.trim());
}

/**
 * Writes generated files, then the bundles into dist/, then the stamp. The stamp is removed first and
 * written last, so that an interrupted build never counts as complete.
 * @throws when a bundle cannot be built
 */
export async function buildNow(): Promise<void> {
  const started = performance.now();
  rmSync(stampFile, { force: true });
  await generate({ statements: false });
  console.log('building the browser bundle and the server-side rendering bundle…');
  bundle('browser', []);
  bundle('server-side rendering', ['--ssr', 'renderer/entry-server.tsx', '--outDir', 'dist/ssr']);
  bundle('service worker', ['--config', 'tools/build/service-worker.config.ts']);
  bundle('studio', ['--config', 'tools/build/studio.config.ts']);
  await compressAssets(path.join(outputFolder, 'client/assets'));
  await compressAssets(path.join(outputFolder, 'studio/assets'));
  mkdirSync(outputFolder, { recursive: true });
  writeFileSync(stampFile, hashSources());
  writeVersion();
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Builds unless dist/ was built from these sources already. */
export async function buildIfChanged(): Promise<void> {
  if (!isBuildCurrent()) await buildNow();
  // The bundles do not depend on the sources of the engine, and the version does.
  else writeVersion();
}
