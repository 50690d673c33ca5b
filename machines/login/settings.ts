import type { FlowSettings } from '#schemas/documents/flows.ts';
import type { LoginSettings } from './types.ts';

/** Reads the machine's settings from a shop's flow settings. */
export function loginSettings({
  login,
  checkout,
}: Pick<FlowSettings, 'login'> & Partial<Pick<FlowSettings, 'checkout'>>): LoginSettings {
  const { codeLength, tries, password, details, by } = login;
  return {
    codeLength,
    tries,
    password,
    details,
    by,
    asksBuyer: checkout?.steps.some(({ form }) => form === 'buyer') ?? false,
    refreshAhead: 60_000,
    refreshRetry: 5_000,
    retryWait: 60_000,
  };
}
