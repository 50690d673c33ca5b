import type { Messengers } from '#engine/pipeline/unsendable.ts';
import type { GatewayPort } from '#providers/payments/port.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { RunServices } from '../catalogue/run.ts';
import type { Previews } from '../previews/make-preview.ts';
import type { BlockCatalog } from '../releases/block-catalog.ts';
import type { CatalogueFacts } from '../releases/catalogue-facts.ts';
import type { Diagnostic } from '../releases/diagnostic.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

/** A command's use of the database. A command that only reads neither migrates nor creates a database. */
export type DatabaseUse = 'read' | 'write';

/** The providers that a server with the same environment uses. */
export interface ConfiguredProviders extends Messengers {
  gateways: readonly GatewayPort[];
}

/** The dependencies of the command. The commands that need the database open it. */
export interface ReleaseCommandContext {
  openStore: (
    use: DatabaseUse,
  ) => Promise<
    Pick<ReleaseStore, 'publish' | 'rollback' | 'list' | 'content' | 'find' | 'name' | 'identity'>
  >;
  /** The previews of the shop, and the origin of their links. */
  openPreviews: (use: DatabaseUse) => Promise<{ previews: Previews; publicUrl: string }>;
  /** The catalogue of the shop, to be read. */
  openCatalogue: () => Promise<RunServices>;
  blockCatalog: () => Promise<BlockCatalog>;
  /** Returns the catalogue names that documents may use; undefined when this shop has no database yet. */
  catalogue: () => Promise<CatalogueFacts | undefined>;
  /** The pictures that the shop serves. */
  openMedia: () => Promise<Media>;
  /** The providers of the environment; undefined in a demo, which simulates all of them. */
  providers?: ConfiguredProviders | undefined;
  /** Returns the shop's folder when the command names none. */
  shopFolder: () => string;
  print: (line: string) => void;
}

export interface ReleaseFlags {
  note?: string | undefined;
  strict?: boolean | undefined;
  force?: boolean | undefined;
  release?: string | undefined;
  name?: string | undefined;
  all?: boolean | undefined;
  hours?: string | undefined;
  catalogue?: boolean | undefined;
  ours?: boolean | undefined;
  theirs?: boolean | undefined;
}

/** A command. @returns the exit code */
export type ReleaseRun = (
  context: ReleaseCommandContext,
  flags: ReleaseFlags,
  first: string | undefined,
  second: string | undefined,
) => Promise<number>;

/** Returns the numbers of errors and warnings. @param warned further warnings, about providers */
export function summary(diagnostics: readonly Diagnostic[], warned = 0): string {
  const count = (severity: Diagnostic['severity'], others: number): string => {
    const number = diagnostics.filter((found) => found.severity === severity).length + others;
    return `${number} ${severity}${number === 1 ? '' : 's'}`;
  };
  return `${count('error', 0)}, ${count('warning', warned)}`;
}
