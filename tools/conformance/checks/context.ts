import type { PublishedRelease } from '#schemas/documents/release.ts';
import type { EngineClient } from '../engine.ts';
import type { Report } from '../report.ts';
import type { Samples } from '../samples.ts';

/** The context of every part of the suite. */
export interface CheckContext {
  engine: EngineClient;
  samples: Samples;
  /** The published release; undefined when the engine has no readable one. */
  release: PublishedRelease | undefined;
  /** Access token of a customer who was created for the check. */
  token: string | undefined;
  /** Whether orders may be placed and canceled with the token. */
  mayOrder: boolean;
}

/** One part of the suite. */
export interface ConformancePart {
  title: string;
  run(context: CheckContext, report: Report): Promise<void>;
}
