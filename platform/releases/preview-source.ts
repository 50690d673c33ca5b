import type { IncomingHttpHeaders } from 'node:http';
import type { ReleaseSource } from './release-source.ts';

/** A preview of documents that are not published, for a browser that may see it. */
export interface OpenPreview {
  id: string;
  expires: Date;
  /**
   * Reads its documents; the same object for the same preview.
   * @throws when this software cannot read them, or the database is unreachable
   */
  release(): Promise<ReleaseSource>;
}

/** The previews that a server shows. */
export interface PreviewSource {
  /** Finds the preview of a token; undefined when the token is unknown, or the preview has expired or was revoked. */
  open(token: string): OpenPreview | undefined;
  /**
   * Does the same for a preview that may have been made a moment ago. @throws when the database is
   * unreachable
   */
  openFresh(token: string): Promise<OpenPreview | undefined>;
  /** Reads the token that a browser sends, and its preview. */
  read(headers: IncomingHttpHeaders): { token: string | undefined; preview: OpenPreview | undefined };
  /** Name of the cookie in this shop. */
  readonly cookie: string;
}
