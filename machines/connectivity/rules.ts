import type { ConnectivityContext, ConnectivityEvent, ConnectivityInput } from './types.ts';

interface Moment {
  context: ConnectivityContext;
  event: ConnectivityEvent;
}

export const startContext = ({ input }: { input: ConnectivityInput }): ConnectivityContext => input;
export const noticeDelay = ({ context, event }: Moment): number =>
  Math.max(0, context.noticeAfter - (event.type === 'connection.lost' ? (event.ago ?? 0) : 0));
export const probeDelay = ({ context }: { context: ConnectivityContext }): number => context.probeEvery;
