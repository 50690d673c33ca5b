import type { Pool } from '#platform/db/pool.ts';
import { statement } from '#platform/db/statement.ts';

/** Maximum number of releases in one answer. It is enough for a person to see that there are some. */
const listed = 5;

const selectDrafts = statement(
  'picture-holders.drafts',
  `SELECT d.id, d.name FROM content_drafts AS d
   WHERE d.status IN ('open', 'ready', 'scheduled') AND EXISTS (
     SELECT 1 FROM content_draft_documents AS c
     WHERE c.draft_id = d.id AND strpos(c.content::text, :address) > 0)
   ORDER BY d.changed_at DESC LIMIT 20`,
);
const selectReleases = statement(
  'picture-holders.releases',
  `SELECT r.id, r.id = p.release_id AS is_published FROM releases AS r
   LEFT JOIN release_pointer AS p ON p.release_id = r.id
   WHERE strpos(r.content::text, :address) > 0
   ORDER BY p.release_id IS NOT NULL DESC, r.created_at DESC LIMIT ${listed}`,
);

/** The open drafts and the releases that name a picture. A release can be shown again after a rollback. */
export interface PictureHolders {
  drafts: { id: number; name: string }[];
  releases: { id: string; published: boolean }[];
}

/**
 * Finds the open drafts and the releases that name a picture.
 * @param address part of the addresses of its files
 */
export async function findHolders(pool: Pool, address: string): Promise<PictureHolders> {
  const [drafts, releases] = await Promise.all([
    selectDrafts.all(pool, { address }),
    selectReleases.all(pool, { address }),
  ]);
  return {
    drafts: drafts.map(({ id, name }) => ({ id, name })),
    releases: releases.map(({ id, is_published: published }) => ({ id, published: published === true })),
  };
}
