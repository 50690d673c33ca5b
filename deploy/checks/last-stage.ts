import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { copiesOf, readDockerfile, textsOf, type Stage } from './dockerfile.ts';

/** Returns whether a build leaves a file out, by the patterns of Dockerfile.dockerignore that name a kind of file. */
function readIgnored(text: string): (file: string) => boolean {
  const endings = [...text.matchAll(/^\*\*\/\*(\S+)$/gm)].map(([, ending = '']) => ending);
  return (file) => endings.some((ending) => file.endsWith(ending));
}

/** Runs a stage that begins with an image of Node: its copies, then its commands in a folder. */
function runStage(root: string, stage: Stage, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const { sources } of copiesOf(stage))
    for (const source of sources)
      cpSync(path.join(root, source), path.join(folder, source), { recursive: true });
  for (const command of textsOf(stage, 'RUN'))
    execFileSync('sh', ['-c', command], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      // Packages that this machine has fetched before are taken from npm's folder.
      env: { ...process.env, npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' },
    });
}

/**
 * Assembles the files of the image's last stage in a folder, without Docker. The stage `build` is the built tree
 * of `root`; the stage `packages` is run.
 * @param root the repository, with dist/
 * @param place an empty folder
 * @returns the folder of the application, such as /app in the image
 */
export function assembleLastStage(root: string, place: string): string {
  const stages = readDockerfile(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'));
  const isIgnored = readIgnored(readFileSync(path.join(root, 'deploy/Dockerfile.dockerignore'), 'utf8'));
  const [packages, last] = [stages.find(({ name }) => name === 'packages'), stages.at(-1)];
  if (!packages || !last) throw new Error('deploy/Dockerfile has no stage `packages`');
  const folders: Readonly<Record<string, string>> = { packages: path.join(place, 'packages'), build: root };
  runStage(root, packages, path.join(place, 'packages'));
  const app = path.join(place, 'app');
  mkdirSync(app);
  for (const { from, sources, target } of copiesOf(last))
    for (const source of sources) {
      const origin = path.join(folders[from ?? 'build'] ?? '', source.replace(/^\/app\//, ''));
      const isFolder = target.endsWith('/');
      cpSync(
        origin,
        path.join(
          app,
          isFolder ? path.join(target, path.basename(source)) : target === './' ? source : target,
        ),
        {
          recursive: true,
          filter: (file) => from !== undefined || !isIgnored(file),
        },
      );
    }
  return app;
}

/** Returns the size of a folder's files in megabytes. */
export const megabytesOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0) / 1_000_000;
