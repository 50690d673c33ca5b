import type { Connection } from '#actors/connectivity.ts';
import type { Update } from '#actors/update.ts';
import { reachShop } from '#data/reach-shop.ts';
import { loadCode } from '#schemas/load-code.ts';

/** Flow settings, in ms. */
export interface ChartTimes {
  offlineNotice: number;
  probeEvery: number;
  updateReload: number;
}

/** What happens to this tab when its network or its version ends. */
export interface ChartPorts {
  /** There has been no network for as long as the settings say; `retry` tries now. */
  onOffline: (retry: () => void) => void;
  /** The shop answers again after the visitor was told. */
  onBack: () => void;
  /** The end of this version is announced; `reload` does not wait for it. */
  onVersion: (reload: () => void) => void;
  onVersionHidden: () => void;
  replaceWorker: () => void;
  /** Makes sure that the document is answered that `reloadPage` asks for. */
  settleWorker: () => Promise<void>;
  reloadPage: () => void;
  /** Whether a payment runs, or something is typed and not sent. */
  isBusy: () => boolean;
}

/** The running statecharts. */
export interface Charts {
  connection: Connection;
  update: Update;
}

/** The connection and the version of this tab. */
export interface LateCharts {
  /** There may be no network: what is done now is kept here only. */
  isAway(): boolean;
  /** Something of this page could not be fetched. */
  lost(): void;
  /** Another version is installed. */
  versionFound(): void;
  /** Looks at once whether the visitor is busy. */
  look(): void;
  stop(): void;
}

interface ChartCode {
  startCharts(times: ChartTimes, ports: ChartPorts, lostFor: number | undefined): Charts;
}

const importCharts = (): Promise<ChartCode> => loadCode(() => import('./charts.ts'));

/**
 * Fetches the statecharts of connection and version at the first sign of either, and gives them what happened before they
 * ran. A worker that answers for the page has their code. Without it (the network ends before the worker is installed)
 * their notices come at the same times. The shop itself is asked then too: most browsers keep a failed import for as long as
 * the document lives, and code that arrives may come from a cache.
 * @param load fetches their code
 */
export function startLateCharts(
  times: ChartTimes,
  ports: ChartPorts,
  load: () => Promise<ChartCode> = importCharts,
): LateCharts {
  let running: Charts | undefined;
  let isLoading = false;
  let isStopped = false;
  let isVersionFound = false;
  /** The visitor was told of the version without the charts. */
  let isVersionTold = false;
  let isAsking = false;
  /** The visitor was told of the lost network without the charts. */
  let isTold = false;
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const asking = new AbortController();

  const lostFor = (): number | undefined => (lostAt === undefined ? undefined : performance.now() - lostAt);

  function run({ startCharts }: ChartCode): void {
    isLoading = false;
    if (isStopped || isTold) return;
    unlisten();
    running = startCharts(times, ports, lostFor());
    if (isVersionFound) running.update.found();
  }
  function missCode(): void {
    isLoading = false;
    if (isStopped) return;
    if (lostAt !== undefined) {
      const left = times.offlineNotice - (lostFor() ?? 0);
      if (left > 0) timer = setTimeout(need, left);
      else void ask();
      return;
    }
    if (!isVersionFound || isVersionTold) return;
    if (ports.isBusy()) {
      timer = setTimeout(need, times.probeEvery);
      return;
    }
    // Its code is gone with its version: the visitor says when.
    isVersionTold = true;
    ports.replaceWorker();
    ports.onVersion(() => void ports.settleWorker().then(ports.reloadPage, ports.reloadPage));
  }
  function need(): void {
    // What was told without the charts is ended without them.
    if (running || isTold) return;
    clearTimeout(timer);
    if (isLoading) return;
    isLoading = true;
    load().then(run, missCode);
  }
  /** Asks the shop before the visitor is told of a loss, at a hint that it is over, and until it is. */
  async function ask(): Promise<void> {
    if (isAsking || lostAt === undefined) return;
    const since = lostAt;
    clearTimeout(timer);
    isAsking = true;
    const isReached = await reachShop(asking.signal).then(
      () => true,
      () => false,
    );
    isAsking = false;
    clearTimeout(timer);
    if (isStopped) return;
    if (running) {
      if (isReached) running.connection.found();
      return;
    }
    if (lostAt !== since) return;
    if (isReached) {
      lostAt = undefined;
      if (isTold) ports.onBack();
      else if (!isVersionFound) return;
      isTold = false;
      return need();
    }
    const left = times.offlineNotice - (lostFor() ?? 0);
    // A tunnel or a lift is over before anybody needs to be told.
    if (!isTold && left > 0) {
      timer = setTimeout(need, left);
      return;
    }
    if (!isTold) ports.onOffline(() => void ask());
    isTold = true;
    timer = setTimeout(() => void ask(), times.probeEvery);
  }
  function lost(): void {
    if (running) return running.connection.lost();
    lostAt ??= performance.now();
    need();
  }
  function found(): void {
    if (lostAt !== undefined) return void ask();
    if (isVersionFound) need();
  }
  function unlisten(): void {
    removeEventListener('offline', lost);
    removeEventListener('online', found);
  }
  addEventListener('offline', lost);
  addEventListener('online', found);
  if (!navigator.onLine) lost();

  return {
    isAway: () => running?.connection.isAway() ?? lostAt !== undefined,
    lost,
    versionFound() {
      isVersionFound = true;
      if (running) running.update.found();
      else need();
    },
    look: () => running?.update.look(),
    stop() {
      isStopped = true;
      asking.abort();
      clearTimeout(timer);
      unlisten();
      running?.connection.stop();
      running?.update.stop();
    },
  };
}
