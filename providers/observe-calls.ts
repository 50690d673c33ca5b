import { inSpan } from '#platform/tracing/tracing.ts';
import { GatewayError, type GatewayErrorKind } from './gateway-error.ts';

/** A call of a provider that has ended. */
export interface ProviderCall {
  provider: string;
  /** The method of the port. */
  operation: string;
  /** `error` for a failure that is not the provider's. */
  result: 'ok' | GatewayErrorKind | 'error';
  ms: number;
}

export type OnProviderCall = (call: ProviderCall) => void;

type Call = (...given: unknown[]) => Promise<unknown>;

/** Methods of ports that ask the provider. */
const operations = ['request', 'verify', 'reverse', 'listUnverified', 'send', 'find', 'describe'];

/** Returns a port that does the same, and reports each call of its provider, to traces too. */
export function observeCalls<Port extends { readonly id: string }>(port: Port, onCall: OnProviderCall): Port {
  const observe =
    (operation: string, call: Call): Call =>
    async (...given) => {
      const since = performance.now();
      const report = (result: ProviderCall['result']): void =>
        onCall({ provider: port.id, operation, result, ms: performance.now() - since });
      try {
        const answer = await inSpan(`${port.id} ${operation}`, 'client', { 'vitrin.provider': port.id }, () =>
          call(...given),
        );
        report('ok');
        return answer;
      } catch (error) {
        report(error instanceof GatewayError ? error.kind : 'error');
        throw error;
      }
    };
  const observed = Object.entries(port).flatMap(([name, member]: [string, unknown]) =>
    // cast: the methods of a port with these names return promises
    operations.includes(name) && typeof member === 'function' ? [[name, observe(name, member as Call)]] : [],
  );
  return { ...port, ...Object.fromEntries(observed) };
}
