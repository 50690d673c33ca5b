// The development server: Vite serves the modules, and the process starts again when the server's own files change.
import { spawn } from 'node:child_process';
import { generate } from '../gen/generate.ts';
import { root } from '../shared/root.ts';

await generate({ statements: false });

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'tools/dev/main.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
