import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { contractFault, forEachOf } from '../contract.ts';
import { addressOf, problemFault } from '../engine.ts';
import type { ConformancePart } from './context.ts';

const personalReads: readonly Operation[] = Object.values<Operation>(operations).filter(
  ({ method, audience, http }) => method === 'GET' && audience === 'customer' && http === undefined,
);

/** The operations of the account's pages, as the customer of the token. */
export const account: ConformancePart = {
  title: 'the account of a customer',
  async run({ engine, token, samples }, report) {
    if (token === undefined) return report.skip('the account: no token is given (CONFORMANCE_TOKEN)');
    await forEachOf(personalReads, async (operation) => {
      if (operation.params) {
        const names = Object.keys(operation.params.shape);
        const params = Object.fromEntries(
          names.map((name) => [name, name === 'id' ? '2147483646' : 'NO-SUCH-CODE']),
        );
        const address = addressOf(operation, params);
        const answer = await engine.send('GET', address, { token });
        const missing = operation.errors.filter((code) => code.endsWith('not-found'));
        report.check(operation.id, `GET ${address}`, problemFault(answer, [...missing, 'validation-failed']));
        return;
      }
      const query = operation.id === 'comments.own' ? { product: samples.products[0]?.slug } : {};
      if (operation.id === 'comments.own' && samples.products.length === 0)
        return report.skip('comments.own: there is no product');
      const address = addressOf(operation, {}, query);
      report.check(
        operation.id,
        `GET ${address}`,
        contractFault(operation, await engine.send('GET', address, { token })),
      );
    });
  },
};
