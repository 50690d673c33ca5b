import { networkTiers } from './network.ts';

/**
 * Uploads that are received at the same time, of all networks and of the smallest one; wider networks have more. Each
 * takes no more places than it leaves free, so that a few networks cannot take all. Receiving an upload may take
 * minutes and costs the event loop little, so uploads take no place of other requests.
 */
const maxUploads = { all: 60, network: 10 };

/** Counts the uploads that are received. */
export interface UploadPlaces {
  /** @returns what to call at the end of the upload; null when there are too many */
  begin(ip: string): (() => void) | null;
}

export function createUploadPlaces(): UploadPlaces {
  const ofNetworks = new Map<string, number>();
  let all = 0;

  function add(network: string, uploads: 1 | -1): void {
    const left = (ofNetworks.get(network) ?? 0) + uploads;
    if (left > 0) ofNetworks.set(network, left);
    else ofNetworks.delete(network);
  }

  return {
    begin(ip) {
      const tiers = networkTiers(ip);
      const left = maxUploads.all - all;
      const isFull = tiers.some(
        ({ network, share }) => (ofNetworks.get(network) ?? 0) >= Math.min(maxUploads.network * share, left),
      );
      if (isFull) return null;
      all += 1;
      for (const { network } of tiers) add(network, 1);
      return () => {
        all -= 1;
        for (const { network } of tiers) add(network, -1);
      };
    },
  };
}
