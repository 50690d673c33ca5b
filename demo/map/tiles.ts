import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { z } from 'zod';
import { ShopError } from '#schemas/errors.ts';
import type { MapTiles } from '#schemas/rendering.ts';
import { wordsOf } from '../pages/words.ts';
import { nameLanguage, namesOf } from './names.ts';
import { loadMapFont } from './map-font.ts';
import { drawTile } from './tile-drawing.ts';

const maxZoom = 18;

/** The map of a fictional town, for demo mode and tests: a real map comes from `TILES_URL`. */
export const demoTiles = (locale: string): MapTiles => ({
  url: `/dev/tiles/${nameLanguage(locale)}/{z}/{x}/{y}.webp`,
  attribution: wordsOf({ locale, timeZone: 'UTC' }).texts.map,
  maxZoom,
});

const place = z.object({
  language: z.enum(['fa', 'en']),
  zoom: z.coerce.number().int().min(0).max(maxZoom),
  x: z.coerce.number().int().min(0),
  file: z.string().regex(/^\d{1,7}\.webp$/),
});

/** A tile has about 5 KB. */
const maxKept = 500;

/** `GET /dev/tiles/{language}/{z}/{x}/{y}.webp`, of 256 points a side and twice as many pixels. */
export function addTileRoutes(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer>({ max: maxKept });
  app.get('/dev/tiles/:language/:zoom/:x/:file', { schema: { hide: true } }, async (request, reply) => {
    const asked = place.safeParse(request.params);
    if (!asked.success) throw new ShopError('not-found', { detail: request.url });
    const { language, zoom, x, file } = asked.data;
    const y = Number.parseInt(file, 10);
    if (Math.max(x, y) >= 2 ** zoom) throw new ShopError('not-found', { detail: request.url });
    const key = `${language}/${zoom}/${x}/${y}`;
    await loadMapFont();
    const picture =
      kept.get(key) ??
      (await sharp(Buffer.from(drawTile(zoom, x, y, namesOf(language))), { density: 144 })
        .webp({ quality: 82, effort: 2 })
        .toBuffer());
    kept.set(key, picture);
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' })
      .send(picture);
  });
}
