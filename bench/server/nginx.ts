import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort, startProgram, type RunningServer } from './running.ts';

/**
 * Starts an installed nginx that serves one compressed file. It has one worker, as the shop has one process.
 * @param folder for the file, and for the files that nginx writes
 */
export async function startNginx(folder: string, file: Buffer): Promise<RunningServer> {
  await mkdir(path.join(folder, 'files'), { recursive: true });
  await writeFile(path.join(folder, 'files/index.html'), file);
  const port = await freePort();
  const written = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 256; }
http {
  ${written.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { text/html html; }
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    add_header content-encoding br;
    add_header cache-control no-cache;
  }
}
`,
  );
  return startProgram(['nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    url: `http://127.0.0.1:${port}/`,
  });
}
