import path from 'node:path';

/** A directive of a configuration of nginx. */
export interface Directive {
  name: string;
  args: readonly string[];
  /** undefined for a simple directive. */
  block: readonly Directive[] | undefined;
}

/** Words, quoted words, and the three signs of the syntax. */
const tokens = /#[^\n]*|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]|[^\s{};]+/g;

/**
 * Reads a configuration of nginx.
 * @throws SyntaxError when a block is not closed or a directive does not end
 */
export function readNginx(text: string): Directive[] {
  const words = [...text.matchAll(tokens)].map(([word]) => word).filter((word) => !word.startsWith('#'));
  let at = 0;
  const readBlock = (isInner: boolean): Directive[] => {
    const directives: Directive[] = [];
    let current: string[] = [];
    for (; at < words.length; at += 1) {
      const word = words[at] ?? '';
      if (word === '}') {
        if (!isInner || current.length > 0)
          throw new SyntaxError(`a directive does not end: ${current.join(' ')}`);
        return directives;
      }
      if (word === ';' || word === '{') {
        const [name = '', ...args] = current;
        if (word === '{') at += 1;
        directives.push({ name, args, block: word === '{' ? readBlock(true) : undefined });
        current = [];
      } else current.push(word.replaceAll(/^(["'])(.*)\1$/gs, '$2'));
    }
    if (isInner || current.length > 0) throw new SyntaxError('a block or a directive does not end');
    return directives;
  };
  return readBlock(false);
}

/** Yields a configuration's directives with those of their blocks. */
export function* allDirectives(directives: readonly Directive[]): Generator<Directive> {
  for (const directive of directives) {
    yield directive;
    yield* allDirectives(directive.block ?? []);
  }
}

/** Replaces a part of a text that must be there. @throws Error when it is not */
function replace(text: string, part: string | RegExp, by: string): string {
  const replaced = typeof part === 'string' ? text.replaceAll(part, () => by) : text.replace(part, () => by);
  if (replaced === text) throw new Error(`deploy/nginx/vitrin.conf has no ${String(part)} any more`);
  return replaced;
}

/** The values with which the example serves on this machine. */
export interface FilledNginx {
  /** For everything that nginx writes, and its list of processes. Absolute. */
  folder: string;
  /** The port that nginx listens at, on 127.0.0.1. */
  port: number;
  /** Ports of the shop's processes. */
  processes: readonly number[];
}

/**
 * Fills the example for nginx: ports and folders of this machine, plain HTTP in place of TLS, and nothing else.
 * @param site the text of deploy/nginx/vitrin.conf
 * @param upstreams the text of deploy/nginx/upstreams.conf
 * @returns the whole configuration, and the list of processes that it includes as upstreams.conf
 */
export function fillNginx(
  site: string,
  upstreams: string,
  { folder, port, processes }: FilledNginx,
): { configuration: string; upstreams: string } {
  const parameters = /^server \S+ (.*);$/m.exec(upstreams)?.[1] ?? '';
  const redirect = /server \{\s+listen 80;[^]*?\n\}\n/;
  let filled = replace(site, redirect, '');
  filled = replace(filled, /listen 443[^;]*;/, `listen 127.0.0.1:${port};`);
  filled = replace(filled, /listen \[::\]:443[^;]*;/, '');
  filled = replace(filled, /ssl_certificate [^]*ssl_protocols [^;]*;/, '');
  filled = replace(filled, 'access_log /var/log/nginx/vitrin.log', `access_log ${folder}/access.log`);
  filled = replace(filled, 'include /etc/nginx/vitrin/', `include ${folder}/`);
  const written = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${path.join(folder, name)};`)
    .join('\n');
  return {
    configuration: `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 2;
daemon off;
pid ${path.join(folder, 'nginx.pid')};
error_log ${path.join(folder, 'error.log')} warn;
events { worker_connections 1024; }
http {
${written}
${filled}}
`,
    upstreams: processes.map((each) => `server 127.0.0.1:${each} ${parameters};\n`).join(''),
  };
}
