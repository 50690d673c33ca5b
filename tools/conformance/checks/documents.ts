import { getPageDocument } from '#schemas/api/builder/page.ts';
import { getRelease, getReleaseId } from '#schemas/api/builder/release.ts';
import { mobilePlatformQueryValue, platforms } from '#schemas/locale.ts';
import { upgradePageAnswer, upgradeReleaseAnswer } from '#server/data-port/upgrade-answer.ts';
import { forEachOf, schemaFault } from '../contract.ts';
import { addressOf, describeAnswer, problemFault } from '../engine.ts';
import type { ConformancePart } from './context.ts';

/** Runs `read`, whose migrations throw for a document of a newer version. */
function faultOf(read: () => string | undefined): string | undefined {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The release and the page documents, which a renderer reads before it shows a page. */
export const documents: ConformancePart = {
  title: 'release and page documents',
  async run({ engine, release }, report) {
    const idAnswer = await engine.send('GET', getReleaseId.path);
    report.check(
      getReleaseId.id,
      `GET ${getReleaseId.path}`,
      idAnswer.status === 200
        ? schemaFault(getReleaseId.response, idAnswer.json)
        : `expected 200; the answer is ${describeAnswer(idAnswer)}`,
    );
    const answer = await engine.send('GET', getRelease.path);
    const isRight = report.check(
      getRelease.id,
      `GET ${getRelease.path}`,
      answer.status === 200
        ? faultOf(() => schemaFault(getRelease.response, upgradeReleaseAnswer(answer.json)))
        : `expected 200; the answer is ${describeAnswer(answer)}`,
    );
    if (!isRight || !release) {
      report.skip('page documents and routes: the release names them');
      return;
    }
    const id = getReleaseId.response.safeParse(idAnswer.json).data?.data.id;
    report.check(
      getReleaseId.id,
      `GET ${getReleaseId.path}`,
      id === release.id
        ? undefined
        : `the id is ${id}, and the release says ${release.id}: renderers would load it again for ever`,
    );
    const asked = new Map(
      release.manifest.routes.flatMap(({ page, platform: only }) =>
        platforms
          .filter((platform) => page !== undefined && (only === 'all' || only === platform))
          .map((platform) => [`${page} ${platform}`, { page: page ?? '', platform }] as const),
      ),
    );
    await forEachOf(asked.values(), async ({ page, platform }) => {
      const address = addressOf(
        getPageDocument,
        { page },
        platform === 'mobile' ? { platform: mobilePlatformQueryValue } : {},
      );
      const served = await engine.send('GET', address);
      report.check(
        getPageDocument.id,
        `GET ${address}`,
        faultOf(() => {
          if (served.status !== 200)
            return `the manifest has a route with this page: expected 200; the answer is ${describeAnswer(served)}`;
          const wrong = schemaFault(getPageDocument.response, upgradePageAnswer(served.json));
          if (wrong !== undefined) return wrong;
          const { data } = getPageDocument.response.parse(upgradePageAnswer(served.json));
          return data.release === release.id
            ? undefined
            : `the document is of the release ${data.release}, and the published one is ${release.id}`;
        }),
      );
    });
    const unknown = addressOf(getPageDocument, { page: 'no-such-page' });
    report.check(
      getPageDocument.id,
      `GET ${unknown}`,
      problemFault(await engine.send('GET', unknown), ['page-document-not-found']),
    );
  },
};
