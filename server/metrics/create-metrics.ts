import type { AnsweredRequest, RequestWatch } from '#platform/observability/follow-requests.ts';
import { createTaggedCache } from '#platform/cache/tagged-cache.ts';
import type { Pool } from '#platform/db/pool.ts';
import type { DueJobs, JobRun } from '#platform/jobs/queue.ts';
import type { RequestQueue } from '#platform/security/load-shedding.ts';
import { readVersion, type Version } from '#platform/version.ts';
import type { ProviderCall } from '#providers/observe-calls.ts';
import type { PageCounts } from '../ssr/page-cache.ts';
import { createInstruments, forget, type GaugeName, type Instruments } from './definitions.ts';
import { readShopCounts, type ShopCount } from './shop-counts.ts';

/** Parts of a server that are read at each scrape. Each part adds itself when it has started. */
export interface MetricSources {
  requests?: RequestWatch;
  queue?: () => RequestQueue;
  pages?: PageCounts;
  /** Absent in a process without an engine. */
  pool?: Pool;
  dueJobs?: () => Promise<DueJobs[]>;
}

/** The metrics of one process. */
export interface Metrics {
  sources: MetricSources;
  onAnswer(request: AnsweredRequest): void;
  onProviderCall(call: ProviderCall): void;
  onJobRun(run: JobRun): void;
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** Milliseconds for which counts of the database are used, so that scrapes cannot load the shop. */
const countsLife = 10_000;
/** Milliseconds after which a scrape answers without the counts: Prometheus itself gives up after ten seconds. */
const patience = 3_000;

/** Metrics that only a process with a database has. */
const ofDatabase: readonly GaugeName[] = [
  'vitrin_database_connections',
  'vitrin_database_connections_max',
  'vitrin_database_waiting',
  'vitrin_database_up',
  'vitrin_jobs_queued',
  'vitrin_jobs_oldest_seconds',
  'vitrin_orders',
  'vitrin_payments',
  'vitrin_refunds_owed',
  'vitrin_products_sold_out',
  'vitrin_backup_age_seconds',
];

interface DatabaseCounts {
  shop: ShopCount[];
  jobs: DueJobs[];
}

/** Creates the metrics of this process, which runs the version `running`. Its package is loaded here, because most shops do without it. */
export async function createMetrics(running: Version = readVersion()): Promise<Metrics> {
  const { version, commit, tree } = running;
  const instruments = createInstruments(await import('prom-client'));
  const { registry, counters, durations } = instruments;
  instruments.gauges.vitrin_build_info.set({ version, commit: commit ?? '', tree: tree ?? '' }, 1);
  const sources: MetricSources = {};
  forgetDatabase(instruments);
  const counts = createTaggedCache<DatabaseCounts>({ maxEntries: 1 });

  async function readDatabase(pool: Pool): Promise<DatabaseCounts | null> {
    const load = async () => {
      const [shop, jobs] = await Promise.all([readShopCounts(pool), sources.dueJobs?.() ?? []]);
      return { value: { shop, jobs }, tags: [], life: countsLife };
    };
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), patience);
    });
    try {
      return await Promise.race([counts.get('database', load).catch(() => null), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    sources,
    contentType: registry.contentType,
    onAnswer({ route, ms, isStream }) {
      if (!isStream) durations.observe({ route }, ms / 1_000);
    },
    onProviderCall({ provider, operation, result, ms }) {
      counters.vitrin_provider_calls_total.inc({ provider, operation, result });
      counters.vitrin_provider_call_seconds_total.inc({ provider, operation }, ms / 1_000);
    },
    onJobRun({ job, result }) {
      counters.vitrin_job_runs_total.inc({ job, result });
    },
    async read() {
      const { pool } = sources;
      // The pool before its own question, which would count.
      const state = pool && stateOf(pool);
      const database = pool && (await readDatabase(pool));
      setProcess(instruments, sources);
      if (database !== undefined) setDatabase(instruments, database);
      if (state) setPool(instruments, state);
      return registry.metrics();
    },
  };
}

/** Sets the metrics that this process measures itself. */
function setProcess({ counters, gauges }: Instruments, { requests, queue, pages }: MetricSources): void {
  const { vitrin_http_requests_total: answered, vitrin_page_cache_pages_total: sent } = counters;
  answered.reset();
  for (const { method, route, status, count } of requests?.tallies() ?? [])
    answered.inc({ method, route, status }, count);
  sent.reset();
  for (const [source, count] of Object.entries(pages ?? {})) sent.inc({ source }, count);
  const { waiting, oldest, inProgress } = queue?.() ?? { waiting: 0, oldest: 0, inProgress: 0 };
  gauges.vitrin_requests_waiting.set(waiting);
  gauges.vitrin_requests_waiting_oldest_seconds.set(oldest / 1_000);
  gauges.vitrin_requests_in_progress.set(inProgress);
}

/** Numbers of connections. */
interface PoolState {
  idle: number;
  busy: number;
  max: number;
  waiting: number;
}

const stateOf = ({ totalCount, idleCount, waitingCount, options }: Pool): PoolState => ({
  idle: idleCount,
  busy: totalCount - idleCount,
  max: options.max,
  waiting: waitingCount,
});

function setPool({ gauges }: Instruments, { idle, busy, max, waiting }: PoolState): void {
  gauges.vitrin_database_connections.set({ state: 'idle' }, idle);
  gauges.vitrin_database_connections.set({ state: 'busy' }, busy);
  gauges.vitrin_database_connections_max.set(max);
  gauges.vitrin_database_waiting.set(waiting);
}

/** Removes the metrics that a process cannot know without a reachable database. They would be 0 otherwise. */
const forgetDatabase = (instruments: Instruments): void =>
  ofDatabase.forEach((name) => forget(instruments, name));

/** @param counts null when the database has not answered: old counts would hide that */
function setDatabase(instruments: Instruments, counts: DatabaseCounts | null): void {
  const { gauges } = instruments;
  const { vitrin_jobs_queued: queued, vitrin_jobs_oldest_seconds: oldest } = gauges;
  const { vitrin_orders: orders, vitrin_payments: payments, vitrin_products_sold_out: soldOut } = gauges;
  // Otherwise the last counts of states that have become empty would stay.
  forgetDatabase(instruments);
  gauges.vitrin_database_up.set(counts ? 1 : 0);
  for (const { job, due, age } of counts?.jobs ?? []) {
    queued.set({ job }, due);
    oldest.set({ job }, age);
  }
  for (const { kind, state, detail, n } of counts?.shop ?? [])
    if (kind === 'order') orders.set({ status: state, payment: detail }, n);
    else if (kind === 'payment') payments.set({ status: state, provider: detail }, n);
    else if (kind === 'owed') gauges.vitrin_refunds_owed.set(n);
    else if (kind === 'backup') gauges.vitrin_backup_age_seconds.set(n);
    else soldOut.set(n);
}
