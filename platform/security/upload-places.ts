import { networkTiers } from './network.ts';

/**
 * Most uploads at the same time: of all senders, of one customer, and of the smallest network; wider networks
 * have more. A network gets another place only while it has fewer uploads than there are free places. While
 * 15 or fewer are free, only a sender without any upload may begin one, so that a few senders cannot take all
 * places. Receiving an upload may take minutes and costs the event loop little, so uploads take no place of
 * other requests.
 */
const maxUploads = { all: 60, last: 15, customer: 5, network: 10 };

/** Counts the uploads that are received. */
export interface UploadPlaces {
  /**
   * @param customer id of the customer who sends it; null for a guest
   * @returns a function to call once at the end of the upload; null when there are too many
   */
  begin(ip: string, customer: number | null): (() => void) | null;
}

/** Creates the places for uploads of one process. */
export function createUploadPlaces(): UploadPlaces {
  const ofSenders = new Map<string, number>();
  let all = 0;

  function add(sender: string, uploads: 1 | -1): void {
    const left = (ofSenders.get(sender) ?? 0) + uploads;
    if (left > 0) ofSenders.set(sender, left);
    else ofSenders.delete(sender);
  }

  return {
    begin(ip, customer) {
      const left = maxUploads.all - all;
      const isLast = left <= maxUploads.last;
      const senders = networkTiers(ip).map(({ network, share }) => ({
        sender: network,
        most: Math.min(maxUploads.network * share, left),
      }));
      if (customer !== null) senders.push({ sender: `customer:${customer}`, most: maxUploads.customer });
      const isFull = senders.some(
        ({ sender, most }) => (ofSenders.get(sender) ?? 0) >= (isLast ? Math.min(most, 1) : most),
      );
      if (isFull) return null;
      all += 1;
      for (const { sender } of senders) add(sender, 1);
      return () => {
        all -= 1;
        for (const { sender } of senders) add(sender, -1);
      };
    },
  };
}
