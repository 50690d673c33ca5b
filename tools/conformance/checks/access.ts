import { operations } from '#schemas/api/index.ts';
import { needsLogin, type Operation } from '#schemas/api/operation.ts';
import type { ErrorCode } from '#schemas/errors.ts';
import { forEachOf } from '../contract.ts';
import { addressOf, problemFault, type RequestOptions } from '../engine.ts';
import type { ConformancePart } from './context.ts';

/** Ids of records that no engine has. An engine that lets the call through then has nothing to change. */
const nothing = { id: '2147483646', code: 'NO-SUCH-CODE' };

const unknownParams = ({ params }: Operation): Record<string, string> =>
  Object.fromEntries(
    Object.keys(params?.shape ?? {}).map((name) => [
      name,
      name === 'id' ? nothing.id : name === 'code' ? nothing.code : 'none',
    ]),
  );

/** Returns a request in the operation's form, without any value. */
function emptyRequest({ method, http }: Operation): RequestOptions {
  if (method === 'GET') return {};
  const headers = { 'idempotency-key': crypto.randomUUID() };
  if (typeof http?.body === 'object') {
    const form = new FormData();
    form.append(http.body.multipart, new Blob(['']), 'empty.png');
    return { headers, body: form };
  }
  return {
    headers: { ...headers, ...(http?.body === 'stream' ? { 'content-type': 'text/csv' } : {}) },
    body: {},
  };
}

const guarded: readonly Operation[] = Object.values<Operation>(operations).filter(({ audience }) =>
  needsLogin(audience),
);
const forStaff = guarded.filter(({ audience }) => typeof audience !== 'string');

/** Whether only customers and staff can read their data, and no cache stores them. */
export const access: ConformancePart = {
  title: 'what is closed to others',
  async run({ engine, token }, report) {
    const isClosed = async (operation: Operation, as: string | undefined, codes: readonly ErrorCode[]) => {
      const address = addressOf(operation, unknownParams(operation));
      const answer = await engine.send(operation.method, address, { ...emptyRequest(operation), token: as });
      const request = `${operation.method} ${address}`;
      const who =
        as === undefined
          ? 'without a token'
          : as === token
            ? 'with a customer’s token'
            : 'with a token that nobody has';
      const wrong = problemFault(answer, codes);
      report.check(operation.id, request, wrong && `${who}: ${wrong}`);
      const control = answer.headers.get('cache-control') ?? '';
      report.check(
        operation.id,
        request,
        /no-store|private/.test(control)
          ? undefined
          : `a personal answer is sent with \`cache-control: no-store\`; it has "${control}"`,
      );
    };
    await forEachOf(guarded, async (operation) => {
      await isClosed(operation, undefined, ['unauthenticated']);
      if (operation.method === 'GET') await isClosed(operation, 'no-such-token', ['unauthenticated']);
    });
    if (token === undefined)
      return report.skip('staff operations with a customer’s token: no token is given');
    await forEachOf(forStaff, (operation) => isClosed(operation, token, ['forbidden']));
  },
};
