import { parseArgs } from 'node:util';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { parts, type ConformanceOptions } from './run-conformance.ts';

/** The command was called wrongly. The message contains the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const help = '`npm run conformance -- --help` says how the command is called.';

function readOrigin(given: readonly string[]): string {
  const [url, ...more] = given;
  if (url === undefined || more.length > 0)
    throw new UsageError(`Give one address of an engine, such as http://127.0.0.1:3000. ${help}`);
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw new UsageError(`"${url}" is not an http or https address. ${help}`);
  if (parsed.pathname !== '/' || parsed.search !== '')
    throw new UsageError(`"${url}" has a path: give the origin alone, ${parsed.origin}`);
  return parsed.origin;
}

/** Reads `OPERATION=VALUE[/VALUE…]`: the path parameters of one operation in their order. */
function readSample(given: string): [string, Record<string, string>] {
  const [, id = '', values = ''] = /^([^=]+)=(.+)$/.exec(given) ?? [];
  if (!Object.hasOwn(operations, id))
    throw new UsageError(`--sample ${given}: there is no operation "${id}". ${help}`);
  const operation: Operation = operations[id as keyof typeof operations];
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const segments = values.split('/');
  if (names.length !== segments.length)
    throw new UsageError(
      `--sample ${given}: ${operation.path} needs ${names.length} values, separated by a slash`,
    );
  return [id, Object.fromEntries(names.map((name, index) => [name, segments[index] ?? '']))];
}

/**
 * Reads the command line of `npm run conformance`.
 * @param token of the environment, so that no list of processes shows it
 * @throws UsageError
 */
export function readArguments(args: readonly string[], token: string | undefined): ConformanceOptions {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          only: { type: 'string', multiple: true },
          sample: { type: 'string', multiple: true },
          orders: { type: 'boolean', default: false },
        },
      });
    } catch (error) {
      throw new UsageError(`${error instanceof Error ? error.message : String(error)} ${help}`);
    }
  })();
  const unknown = values.only?.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined)
    throw new UsageError(
      `--only ${unknown}: there is no such part; there are ${Object.keys(parts).join(', ')}`,
    );
  if (values.orders && (token === undefined || token === ''))
    throw new UsageError('--orders needs the access token of a customer in CONFORMANCE_TOKEN');
  return {
    origin: readOrigin(positionals),
    ...(values.only ? { only: values.only } : {}),
    token: token === '' ? undefined : token,
    mayOrder: values.orders,
    samples: Object.fromEntries((values.sample ?? []).map(readSample)),
  };
}
