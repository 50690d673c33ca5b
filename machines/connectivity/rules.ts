import type { ConnectivityContext, ConnectivityInput } from './types.ts';

export const startContext = ({ input }: { input: ConnectivityInput }): ConnectivityContext => input;
export const noticeDelay = ({ context }: { context: ConnectivityContext }): number => context.noticeAfter;
export const probeDelay = ({ context }: { context: ConnectivityContext }): number => context.probeEvery;
