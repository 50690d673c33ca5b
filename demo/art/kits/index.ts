import * as audio from './audio.ts';
import * as bags from './bags.ts';
import * as balls from './balls.ts';
import * as books from './books.ts';
import * as bottles from './bottles.ts';
import * as bottoms from './bottoms.ts';
import * as bowls from './bowls.ts';
import * as chargers from './chargers.ts';
import * as clay from './clay.ts';
import * as coffee from './coffee.ts';
import * as controllers from './controllers.ts';
import * as cooking from './cooking.ts';
import * as decor from './decor.ts';
import * as desktop from './desktop.ts';
import * as fitness from './fitness.ts';
import * as games from './games.ts';
import * as instruments from './instruments.ts';
import * as jars from './jars.ts';
import * as locks from './locks.ts';
import * as makeup from './makeup.ts';
import * as metalwork from './metalwork.ts';
import * as outdoor from './outdoor.ts';
import * as outerwear from './outerwear.ts';
import * as packs from './packs.ts';
import * as petfood from './petfood.ts';
import * as pets from './pets.ts';
import * as phones from './phones.ts';
import * as saffron from './saffron.ts';
import * as serving from './serving.ts';
import * as shoes from './shoes.ts';
import * as shop from './shop.ts';
import * as stationery from './stationery.ts';
import * as textiles from './textiles.ts';
import * as tops from './tops.ts';
import * as toys from './toys.ts';
import * as wearables from './wearables.ts';
import * as woodwork from './woodwork.ts';
import type { Kit } from '../shapes.ts';

const all = {
  ...audio,
  ...bags,
  ...balls,
  ...books,
  ...bottles,
  ...bottoms,
  ...bowls,
  ...chargers,
  ...clay,
  ...coffee,
  ...controllers,
  ...cooking,
  ...decor,
  ...desktop,
  ...fitness,
  ...games,
  ...instruments,
  ...jars,
  ...locks,
  ...makeup,
  ...metalwork,
  ...outdoor,
  ...outerwear,
  ...packs,
  ...petfood,
  ...pets,
  ...phones,
  ...saffron,
  ...serving,
  ...shoes,
  ...shop,
  ...stationery,
  ...textiles,
  ...tops,
  ...toys,
  ...wearables,
  ...woodwork,
};

export type KitName = keyof typeof all;
/** All drawings, by the name of the thing that they show. */
export const kits: Readonly<Record<KitName, Kit>> = all;
// cast: the keys of a record of that type
export const kitNames = Object.keys(all) as [KitName, ...KitName[]];
