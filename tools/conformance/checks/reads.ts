import { isPublicOperation, operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { contractFault, forEachOf } from '../contract.ts';
import { addressOf, describeAnswer, problemFault, type EngineClient } from '../engine.ts';
import type { Report } from '../report.ts';
import type { CheckContext, ConformancePart } from './context.ts';

/** The release and its pages have a separate part, because older documents are valid there. */
const publicReads: readonly Operation[] = Object.values<Operation>(operations).filter(
  ({ id, method }) => method === 'GET' && isPublicOperation(id) && !id.startsWith('builder.'),
);

/** Returns the values that a call of an operation needs. */
function neededQuery({ id }: Operation, { products }: CheckContext['samples']): Record<string, string> {
  return id === 'products.sellables'
    ? {
        ids:
          products
            .slice(0, 5)
            .map(({ sellable_id }) => sellable_id)
            .join(',') || '1',
      }
    : {};
}

/** Returns path parameters of a record that no engine has. */
const unknownParams = ({ params }: Operation): Record<string, string> =>
  Object.fromEntries(
    Object.keys(params?.shape ?? {}).map((name) => [name, name === 'id' ? '2147483646' : 'no-such-record']),
  );

/** Query values that every engine must refuse, by the name of the value. */
const wrongValues: Readonly<Record<string, string>> = {
  page: '0',
  limit: '0',
  sort: 'by-nothing',
  ids: 'a,b',
};

async function checkRefusals(
  engine: EngineClient,
  operation: Operation,
  params: Record<string, string>,
  report: Report,
) {
  const names = Object.keys(operation.query?.shape ?? {});
  for (const [name, value] of Object.entries(wrongValues)) {
    if (!names.includes(name)) continue;
    const address = addressOf(operation, params, { [name]: value });
    const answer = await engine.send('GET', address);
    const isRight = report.check(operation.id, `GET ${address}`, problemFault(answer, ['validation-failed']));
    const fields = isRight ? (answer.json as { errors?: { field: string }[] }).errors : undefined;
    if (isRight)
      report.check(
        operation.id,
        `GET ${address}`,
        fields?.some(({ field }) => field === name)
          ? undefined
          : `\`errors\` names the refused field, "${name}"; it has ${JSON.stringify(fields ?? [])}`,
      );
  }
  if (!names.includes('page') || !operation.errors.includes('page-past-end')) return;
  const address = addressOf(operation, params, { page: 1_000_000 });
  report.check(
    operation.id,
    `GET ${address}`,
    problemFault(await engine.send('GET', address), ['page-past-end']),
  );
}

/** Checks that a cacheable answer has a validator, with which caches revalidate it cheaply. */
async function checkValidator(
  engine: EngineClient,
  operation: Operation,
  address: string,
  etag: string | null,
  report: Report,
) {
  if (!operation.cache) return;
  if (etag === null) {
    report.check(
      operation.id,
      `GET ${address}`,
      'an ETag would let browsers ask for it again without loading it',
      'advice',
    );
    return;
  }
  const again = await engine.send('GET', address, { headers: { 'if-none-match': etag } });
  report.check(
    operation.id,
    `GET ${address}`,
    again.status === 304 || again.headers.get('etag') !== etag
      ? undefined
      : `asked with its own ETag, the answer is 304; it is ${describeAnswer(again)}`,
    'advice',
  );
}

/** Every public read operation: its answers and its refusals. */
export const reads: ConformancePart = {
  title: 'public operations that read',
  async run({ engine, samples }, report) {
    await forEachOf(publicReads, async (operation) => {
      const params = samples.paramsOf(operation);
      if (params) {
        const address = addressOf(operation, params, neededQuery(operation, samples));
        const answer = await engine.send('GET', address);
        report.check(operation.id, `GET ${address}`, contractFault(operation, answer));
        if (answer.status === 200)
          await checkValidator(engine, operation, address, answer.headers.get('etag'), report);
        await checkRefusals(engine, operation, params, report);
      } else if (!operation.errors.includes('order-not-found'))
        report.skip(`${operation.id}: no list of the engine has a record for it`);
      const missing = operation.errors.filter((code) => code.endsWith('not-found'));
      if (!operation.params || missing.length === 0) return;
      const unknown = addressOf(operation, unknownParams(operation));
      // An unknown kind may be refused as a wrong value, or as not found.
      report.check(
        operation.id,
        `GET ${unknown}`,
        problemFault(await engine.send('GET', unknown), [...missing, 'validation-failed']),
      );
    });
    const nowhere = '/api/v1/no-such-operation';
    report.check('(none)', `GET ${nowhere}`, problemFault(await engine.send('GET', nowhere), ['not-found']));
  },
};
