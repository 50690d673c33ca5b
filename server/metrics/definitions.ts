import type * as PromClient from 'prom-client';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of the classes of durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const counters = {
  vitrin_http_requests_total: {
    help: 'Answered requests by method, route template and status',
    labels: ['method', 'route', 'status'],
  },
  vitrin_page_cache_pages_total: { help: 'Sent pages by their origin', labels: ['source'] },
  vitrin_provider_calls_total: {
    help: 'Calls of providers by their result',
    labels: ['provider', 'operation', 'result'],
  },
  vitrin_provider_call_seconds_total: {
    help: 'Seconds that calls of providers have taken',
    labels: ['provider', 'operation'],
  },
  vitrin_job_runs_total: { help: 'Runs of background jobs by their result', labels: ['job', 'result'] },
} as const;

const gauges = {
  vitrin_build_info: {
    help: 'Always 1; the labels say which version this process runs',
    labels: ['version', 'commit', 'tree'],
  },
  vitrin_requests_waiting: { help: 'Requests that wait for their turn', labels: [] },
  vitrin_requests_waiting_oldest_seconds: {
    help: 'Seconds that the first of these requests has waited',
    labels: [],
  },
  vitrin_requests_in_progress: { help: 'Requests at work', labels: [] },
  vitrin_database_connections: { help: 'Connections of the pool by state', labels: ['state'] },
  vitrin_database_connections_max: { help: 'Connections that the pool may open', labels: [] },
  vitrin_database_waiting: { help: 'Queries that wait for a connection', labels: [] },
  vitrin_database_up: { help: 'Whether the database has answered this scrape', labels: [] },
  vitrin_jobs_queued: { help: 'Background jobs that are due', labels: ['job'] },
  vitrin_jobs_oldest_seconds: { help: 'Seconds for which the first due job has waited', labels: ['job'] },
  vitrin_orders: { help: 'Orders of the last 24 hours by state', labels: ['status', 'payment'] },
  vitrin_payments: { help: 'Payments of the last 24 hours by state', labels: ['status', 'provider'] },
  vitrin_refunds_owed: { help: 'Orders of guests whose refund staff have to return by hand', labels: [] },
  vitrin_products_sold_out: { help: 'Visible products without stock', labels: [] },
  vitrin_backup_age_seconds: { help: 'Seconds since the newest complete backup was made', labels: [] },
} as const;

export type CounterName = keyof typeof counters;
export type GaugeName = keyof typeof gauges;

/** The metrics of one process, without a value. */
export interface Instruments {
  registry: Registry;
  counters: Readonly<Record<CounterName, Counter>>;
  gauges: Readonly<Record<GaugeName, Gauge>>;
  durations: Histogram<'route'>;
}

/** Creates the metrics of the shop, and those of Node. */
export function createInstruments(client: typeof PromClient): Instruments {
  const registry = new client.Registry();
  client.collectDefaultMetrics({ register: registry });
  const create = <Name extends string, Metric>(
    table: Readonly<Record<Name, { help: string; labels: readonly string[] }>>,
    make: (options: { name: Name; help: string; labelNames: string[]; registers: Registry[] }) => Metric,
  ) =>
    // cast: the keys of an object, which the language gives as texts
    Object.fromEntries(
      (Object.keys(table) as Name[]).map((name) => {
        const { help, labels } = table[name];
        return [name, make({ name, help, labelNames: [...labels], registers: [registry] })];
      }),
    ) as Record<Name, Metric>;
  return {
    registry,
    counters: create(counters, (options) => new client.Counter(options)),
    gauges: create(gauges, (options) => new client.Gauge(options)),
    durations: new client.Histogram({
      name: 'vitrin_http_request_duration_seconds',
      help: 'Seconds from the headers of a request to the end of its answer, by route template',
      labelNames: ['route'],
      buckets,
      registers: [registry],
    }),
  };
}

/** Removes the values of a gauge. The package gives one without labels the value 0 at its creation. */
export function forget(instruments: Instruments, name: GaugeName): void {
  const labels: readonly string[] = gauges[name].labels;
  if (labels.length === 0) instruments.gauges[name].remove();
  else instruments.gauges[name].reset();
}
