import { startConnectivity } from '#actors/connectivity.ts';
import { startUpdate } from '#actors/update.ts';
import { reachShop } from '#data/reach-shop.ts';
import type { ChartPorts, Charts, ChartTimes } from './late-charts.ts';

// The statecharts of connection and version, with what interprets them: nothing of it is needed while the network holds and the
// version stays.

/**
 * Starts the statecharts.
 * @param lostFor milliseconds since the network was lost; nothing: the browser is asked
 */
export function startCharts(
  { offlineNotice, probeEvery, updateReload }: ChartTimes,
  ports: ChartPorts,
  lostFor: number | undefined,
): Charts {
  const connection = startConnectivity(
    { noticeAfter: offlineNotice, probeEvery },
    { onOffline: () => ports.onOffline(() => connection.retry()), onBack: ports.onBack },
    lostFor,
  );
  const update = startUpdate(
    { reloadAfter: updateReload },
    {
      replaceWorker: ports.replaceWorker,
      reloadPage: ports.reloadPage,
      async reachShop(signal) {
        try {
          await reachShop(signal);
        } catch (error) {
          // It is busy from now on: the notice comes again with the network.
          connection.lost();
          update.look();
          throw error;
        }
        // A worker that cannot be removed does not keep the page from its reload.
        await ports.settleWorker().catch(() => undefined);
      },
      isBusy: () => ports.isBusy() || connection.isAway(),
      onAnnounced: (isAnnounced) =>
        isAnnounced ? ports.onVersion(() => update.reload()) : ports.onVersionHidden(),
    },
  );
  return { connection, update };
}
