import { getRelease } from '#schemas/api/builder/release.ts';
import type { PublishedRelease } from '#schemas/documents/release.ts';
import { upgradeReleaseAnswer } from '#server/data-port/upgrade-answer.ts';
import { access } from './checks/access.ts';
import { account } from './checks/account.ts';
import type { ConformancePart } from './checks/context.ts';
import { documents } from './checks/documents.ts';
import { lists } from './checks/lists.ts';
import { orders } from './checks/orders.ts';
import { pictures } from './checks/pictures.ts';
import { reads } from './checks/reads.ts';
import { routes } from './checks/routes.ts';
import { createEngineClient, EngineAway, type EngineClient } from './engine.ts';
import { Report, type PartReport } from './report.ts';
import { readSamples } from './samples.ts';

/** The parts of the suite, in the order in which they run. */
export const parts: Readonly<Record<string, ConformancePart>> = {
  documents,
  routes,
  reads,
  lists,
  pictures,
  access,
  account,
  orders,
};

/** The target of the check, and its access. */
export interface ConformanceOptions {
  /** Origin of the engine, without a trailing slash. */
  origin: string;
  /** Names of parts; all by default. */
  only?: readonly string[];
  /** Access token of a customer who was created for the check. */
  token?: string | undefined;
  /** Whether an order may be placed and canceled. */
  mayOrder?: boolean;
  /** Path parameters by operation, for records that no list of the engine contains. */
  samples?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Called after each part. */
  onPart?: (part: PartReport) => void;
}

async function readRelease(engine: EngineClient): Promise<PublishedRelease | undefined> {
  try {
    const { json } = await engine.send('GET', getRelease.path);
    return getRelease.response.safeParse(upgradeReleaseAnswer(json)).data?.data as
      | PublishedRelease
      | undefined;
  } catch (error) {
    if (error instanceof EngineAway) throw error;
    // The part about documents reports the problem.
    return undefined;
  }
}

/**
 * Runs the suite against an engine: calls its operations, and compares the answers with their contracts.
 * @returns the findings of each part
 * @throws EngineAway when the engine does not answer
 */
export async function runConformance({
  origin,
  only = Object.keys(parts),
  token,
  mayOrder = false,
  samples: given = {},
  onPart,
}: ConformanceOptions): Promise<PartReport[]> {
  const engine = createEngineClient(origin);
  const release = await readRelease(engine);
  const context = { engine, release, samples: await readSamples(engine, given), token, mayOrder };
  const reports: PartReport[] = [];
  for (const name of only) {
    const part = parts[name];
    if (!part) continue;
    const report = new Report(part.title);
    await part.run(context, report);
    reports.push(report);
    onPart?.(report);
  }
  return reports;
}
