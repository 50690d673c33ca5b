import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { LoginSettings } from './types.ts';

/** Reads the machine's settings from a shop's flow settings. */
export function loginSettings({ login }: Pick<FlowSettings, 'login'>): LoginSettings {
  const { codeLength, tries, password, details } = login;
  return {
    codeLength,
    tries,
    password,
    details,
    refreshAhead: 60_000,
    refreshRetry: 5_000,
    retryWait: 60_000,
  };
}
