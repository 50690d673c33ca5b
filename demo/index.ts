import type { Demo } from '#server/demo-port.ts';
import { openGallery } from './catalogue/gallery.ts';
import { seedGiftCodes } from './catalogue/seed-gift-codes.ts';
import { hasDemoCatalogue } from './catalogue/read-catalogue.ts';
import { seedShop } from './catalogue/seed-shop.ts';
import { addTileRoutes, demoTiles } from './map/tiles.ts';
import { createDemoProviders } from './providers.ts';

/** Everything that the server uses from this folder, through one dynamic import in demo mode. */
export const demo: Demo = {
  createProviders: createDemoProviders,
  hasCatalogue: hasDemoCatalogue,
  seedShop,
  seedGiftCodes,
  openGallery,
  tiles: demoTiles,
  addTileRoutes,
};
