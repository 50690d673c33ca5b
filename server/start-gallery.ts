import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '#platform/db/pool.ts';
import type { Environment } from '#platform/env.ts';
import type { Media } from '#providers/uploads/media.ts';
import type { Closers } from './closers.ts';
import type { Demo, Gallery } from './demo-port.ts';

/**
 * Draws the missing pictures of a demo's catalogue.
 * @returns null when there is nothing to draw
 */
export async function startGallery(
  demo: Demo,
  services: { pool: Pool; media: Media; log: FastifyBaseLogger },
  env: Environment,
  closers: Closers,
): Promise<Gallery | null> {
  if (env.SHOP === undefined) return null;
  const gallery = await demo.openGallery({ ...services, shopFolder: env.SHOP });
  if (!gallery) return null;
  closers.push(() => gallery.stop());
  if (env.PICTURES === 'ahead') void gallery.drawAll();
  return gallery;
}
