import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { knownKeys, loadEnvironment } from '#platform/env.ts';
import { longestQuery } from '#platform/db/pool.ts';
import { defaultTimeout } from '#providers/http.ts';
import { productionEnvironment } from '#tools/testing/production.ts';
import { readDockerfile, variablesOf } from './checks/dockerfile.ts';
import { allDirectives, readNginx } from './checks/nginx.ts';

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');
const image = variablesOf(
  readDockerfile(read('Dockerfile')).at(-1) ?? { base: '', name: '', instructions: [] },
);
/** Read by Node itself. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];
const expectKnown = (keys: readonly string[]): void =>
  expect(keys.filter((key) => !knownKeys.includes(key) && !ofNode.includes(key))).toEqual([]);

/** Seconds for which nginx keeps an idle connection to a process. */
const keepAlive = Number.parseInt(
  [...allDirectives(readNginx(read('nginx/vitrin.conf')))].find(({ name }) => name === 'keepalive_timeout')
    ?.args[0] ?? '',
  10,
);
/** A process must have the time to end by itself, and no proxy may hold a connection that it closes. */
function expectTimeToEnd(env: Readonly<Record<string, string>>, seconds: number): void {
  const { SHUTDOWN_DRAIN, SHUTDOWN_GRACE } = loadEnvironment({ ...productionEnvironment, ...env });
  expect(seconds).toBeGreaterThanOrEqual(SHUTDOWN_DRAIN + SHUTDOWN_GRACE + 10);
  // No proxy keeps a connection to a worker.
  expect(env['ROLE'] === 'web' ? SHUTDOWN_DRAIN : Infinity).toBeGreaterThan(keepAlive);
}

const scalars = z.record(z.string(), z.union([z.string(), z.number()]).transform(String));
const service = z.looseObject({
  image: z.string(),
  environment: scalars.optional(),
  env_file: z.string().optional(),
  command: z.unknown().optional(),
  volumes: z.array(z.string()).default([]),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
    .default([]),
  read_only: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const shopServices = Object.entries(compose.services).filter(([, { env_file: file }]) => file !== undefined);
const entriesOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...read(file).matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
  );
const given = entriesOf('compose.env.example');
const merchant = '11111111-2222-4333-8444-555555555555';
/** A value in which the secrets of compose.env stand. */
const interpolate = (value: string): string =>
  value.replaceAll(/\$\{(\w+):\?\}/g, (_whole, key: string) => {
    expect(Object.keys(given)).toContain(key);
    return 'secret';
  });

test('compose.yaml gives the shop a complete environment of known keys', () => {
  expect(shopServices.map(([name]) => name)).toEqual(['migrate', 'web-1', 'web-2', 'worker']);
  const ofCompose = ['POSTGRES_PASSWORD'];
  expectKnown(Object.keys(given).filter((key) => !ofCompose.includes(key)));
  const filled = Object.fromEntries(
    Object.entries(given)
      .filter(([key]) => !ofCompose.includes(key))
      .map(([key, value]) => [
        key,
        value ||
          { ...productionEnvironment, SMS_TEMPLATE_ORDER: 'order', PAYMENT_ZARINPAL_MERCHANT: merchant }[key],
      ]),
  );
  for (const [name, { environment = {}, ...each }] of shopServices) {
    expectKnown(Object.keys(environment));
    const own = Object.fromEntries(
      Object.entries(environment).map(([key, value]) => [key, interpolate(value)]),
    );
    const { NODE_ENV: _env, NODE_COMPILE_CACHE: _cache, ...ofImage } = image;
    const S3_SECRET_ACCESS_KEY = 'secret';
    const env = loadEnvironment({ S3_SECRET_ACCESS_KEY, ...ofImage, ...filled, ...own });
    expect(env.ROLE, name).toBe(name.startsWith('web') ? 'web' : name === 'worker' ? 'worker' : 'all');
    expectTimeToEnd(
      { ...own, ...(env.ROLE === 'all' ? {} : { ROLE: env.ROLE }) },
      Number.parseInt(each.stop_grace_period ?? '', 10),
    );
    expect(each.read_only).toBe(true);
    expect(each.volumes).toContain(`data:${env.DATA_DIR}`);
  }
});

test('in compose.yaml the database is migrated before a process starts, and nginx knows the processes', () => {
  const processes = shopServices.filter(([name]) => name !== 'migrate');
  for (const [, { depends_on: needs, environment }] of processes) {
    expect(needs).toMatchObject({ migrate: { condition: 'service_completed_successfully' } });
    expect(compose.services['nginx']?.networks).toMatchObject({
      inside: { ipv4_address: environment?.['TRUST_PROXY'] },
    });
  }
  expect(compose.services['migrate']?.command).toEqual(['node', 'tools/commands/migrate.ts']);
  expect(compose.services['migrate']?.depends_on).toEqual({ postgres: { condition: 'service_healthy' } });
  const known = readNginx(read('nginx/upstreams.compose.conf')).map(({ args }) => args[0]);
  expect(known).toEqual(['web-1:3000', 'web-2:3000']);
  expect(image['PORT']).toBe('3000');
  const parameters = (file: string) => readNginx(read(file)).map(({ args }) => args.slice(1).join(' '));
  expect(parameters('nginx/upstreams.compose.conf')).toEqual(parameters('nginx/upstreams.conf'));
});

test('compose.yaml mounts files and volumes that there are, and PostgreSQL logs no value', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
    volumes.map((each) => each.split(':')[0] ?? ''),
  );
  for (const each of mounted.filter((source) => !source.includes('/certificates/')))
    expect(each.startsWith('./') ? existsSync(`deploy/${each}`) : each in compose.volumes, each).toBe(true);
  const asked = /log_min_error_statement=[^`]+|log_[a-z_]+=\w+/g;
  const page = readFileSync('docs/operations.md', 'utf8');
  const settings = [...new Set(page.match(asked))].filter((each) => each.startsWith('log_'));
  expect(settings.length).toBeGreaterThan(3);
  expect(compose.services['postgres']?.command).toEqual(expect.arrayContaining(settings));
});

interface Container {
  command?: string[];
  env?: { name: string; value: string }[];
  envFrom: object[];
  securityContext: object;
  [probe: string]: unknown;
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  containers: Container[];
}
interface Resource {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: Pod } };
}

test('the Kubernetes manifests set known keys, and ask the two addresses of health for what they mean', () => {
  const resources = ['kubernetes/vitrin.yaml', 'kubernetes/migrate.yaml'].flatMap((file) =>
    parseAllDocuments(read(file)).map((each) => {
      expect(each).toMatchObject({ errors: [] });
      return (each as { toJS(): unknown }).toJS() as Resource;
    }),
  );
  const settings = resources.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  expectKnown(Object.keys(settings));
  const pods = resources.flatMap(({ metadata, spec }) =>
    spec?.template
      ? [{ name: metadata.name, pod: spec.template.spec, main: spec.template.spec.containers[0] }]
      : [],
  );
  expect(pods.map(({ name }) => name)).toEqual(['vitrin-web', 'vitrin-worker', 'vitrin-migrate']);
  expect(pods[0]?.main).toMatchObject({ readinessProbe: { httpGet: { path: '/readyz' } } });
  for (const { name, pod, main } of pods) {
    const env = Object.fromEntries((main?.env ?? []).map((each) => [each.name, each.value]));
    expectKnown(Object.keys(env));
    expect(main?.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
    if (name === 'vitrin-migrate') continue;
    expectTimeToEnd({ ...settings, ...env }, pod.terminationGracePeriodSeconds ?? 0);
    expect(main).toMatchObject({ livenessProbe: { httpGet: { path: '/healthz' } } });
  }
});

test('the systemd units start files that there are, with known keys, and may do little', () => {
  const units = globSync('*.service', { cwd: 'deploy/systemd' });
  expect(units).toHaveLength(4);
  for (const unit of units) {
    const lines = [...read(`systemd/${unit}`).matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => ({
      key,
      value,
    }));
    const valueOf = (name: string): string => lines.find(({ key }) => key === name)?.value ?? '';
    const env = Object.fromEntries(
      lines
        .filter(({ key }) => key === 'Environment')
        .flatMap(({ value }) => value.split(' ').map((pair) => pair.split('=', 2) as [string, string])),
    );
    expectKnown(Object.keys(env));
    // A second backup of one day, such as the one before an upgrade, needs a name of its own.
    expect(valueOf('ExecStart'), unit).toMatch(
      unit.includes('backup') ? '/$(date +%%FT%%H%%M%%S).backup' : /./,
    );
    expect(existsSync(/[\w/]+\.ts/.exec(valueOf('ExecStart'))?.[0] ?? ''), unit).toBe(true);
    expect(valueOf('NoNewPrivileges')).toBe('yes');
    expect(valueOf('ProtectSystem')).toBe('strict');
    expect(env['DATA_DIR']).toBe(`/var/lib/${valueOf('StateDirectory')}`);
    // V8 compiles while it runs.
    expect(lines.map(({ key }) => key)).not.toContain('MemoryDenyWriteExecute');
    if (valueOf('Type') === 'oneshot') continue;
    const { PORT: _port, NODE_COMPILE_CACHE: _cache, ...others } = env;
    expectTimeToEnd(others, Number(valueOf('TimeoutStopSec')));
  }
});

test('the example for Caddy repeats only reads, limits bodies, and logs neither queries nor headers', () => {
  const caddy = read('caddy/Caddyfile');
  expect(caddy).toMatch(/lb_retry_match \{\s+method GET HEAD\s+\}/);
  expect(caddy).not.toMatch(/^\s*(?:encode|handle_errors|intercept|trusted_proxies)\b/m);
  expect(caddy.match(/format filter/g)).toHaveLength(2);
  expect(caddy.match(/request>headers delete/g)).toHaveLength(2);
  const blanked = [...caddy.matchAll(/request>uri regexp "(.+)" ""/g)].map(([, pattern = '']) => pattern);
  expect(blanked).toHaveLength(2);
  for (const pattern of blanked) {
    for (const link of ['/_preview/token', '/%5fpreview/token', '//_preview/token'])
      expect(link.replace(new RegExp(pattern), '')).toBe('');
    expect('/search?q=query'.replace(new RegExp(pattern), '')).toBe('/search');
  }
  expect(caddy).toContain('health_uri /readyz');
  expect(caddy).toContain('lb_policy least_conn');
  // A read is left to another process only after the shop itself would have given up.
  const [codes = 0, reads = 0, others = 0] = [...caddy.matchAll(/import process (\d+)s/g)].map(
    ([, seconds]) => Number(seconds),
  );
  expect(reads).toBeGreaterThan(longestQuery / 1_000);
  expect(others).toBeGreaterThan((longestQuery + defaultTimeout) / 1_000);
  expect(codes).toBeGreaterThan(300);
  expect(caddy).toContain('@reads method GET HEAD');
  const sizes = [...caddy.matchAll(/max_size (\d+)MB/g)].map(([, size]) => Number(size));
  expect(sizes).toEqual([129, 6]);
});

test('docs/deployment.md names every file of deploy/', () => {
  const page = readFileSync('docs/deployment.md', 'utf8');
  const files = globSync('**/*', { cwd: 'deploy', withFileTypes: true })
    .filter(
      (each) =>
        each.isFile() && !/\.test\.ts$|checks$/.test(each.name) && !each.parentPath.endsWith('checks'),
    )
    .map((each) => `${each.parentPath.slice(each.parentPath.indexOf('deploy'))}/${each.name}`)
    .filter((file) => !/compose\.env$|certificates/.test(file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
