import { pageDataSource } from '#platform/page-data-source.ts';
import { pageDataQuery } from '#routes-manifest/page-request.ts';
import { operations } from '#schemas/api/index.ts';
import type { Operation } from '#schemas/api/operation.ts';
import { platforms } from '#schemas/locale.ts';
import { contractFault, forEachOf } from '../contract.ts';
import { addressOf } from '../engine.ts';
import type { ConformancePart } from './context.ts';

/** The page data of every route, with the query values that the renderer sends. */
export const routes: ConformancePart = {
  title: 'page data of the routes',
  async run({ engine, release, samples }, report) {
    if (!release) return report.skip('routes: there is no release that names them');
    const asked = new Map<string, Operation>();
    for (const route of release.manifest.routes)
      for (const platform of platforms) {
        const template = route.redirect?.lookup ?? route.url;
        if (template === undefined) continue;
        const source = pageDataSource(route, template, platform);
        if (!source) {
          report.check(
            'builder.release',
            `route ${route.id}`,
            `its page data, ${template}, is not an operation: the page is not found`,
          );
          continue;
        }
        const operation: Operation = operations[source.operation];
        const params = samples.paramsOf(operation);
        if (!params) {
          report.skip(`${operation.id}: no list of the engine has a record for it (route ${route.id})`);
          continue;
        }
        const query = pageDataQuery({ route, query: {}, platform, visit: { listCached: false } });
        asked.set(addressOf(operation, params, query), operation);
      }
    await forEachOf(asked, async ([address, operation]) => {
      report.check(
        operation.id,
        `GET ${address}`,
        contractFault(operation, await engine.send('GET', address)),
      );
    });
  },
};
