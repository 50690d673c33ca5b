import type { Handler } from '#engine/pipeline/handler.ts';
import type { FoundPlace } from '#providers/places/port.ts';
import type { City } from '#schemas/entities/address.ts';
import type { Place } from '#schemas/entities/place.ts';
import { ShopError } from '#schemas/errors.ts';
import { GatewayError } from '#providers/gateway-error.ts';
import { readCities } from '../cities/list.ts';
import type { CatalogueContext } from '../context.ts';
import { findShopCity } from './shop-city.ts';

type Services = Pick<CatalogueContext, 'pool' | 'places'>;

function toPlace(found: FoundPlace, cities: readonly City[]): Place {
  const { label, street, house_number, lat, long } = found;
  const city = findShopCity(found, cities);
  return {
    label,
    street,
    ...(house_number === undefined ? {} : { house_number }),
    lat,
    long,
    city: city && { id: city.id, name: city.name, province: city.province },
  };
}

/** Turns a failure of the provider into the shop's own error. */
async function ask<Result>(question: Promise<Result>): Promise<Result> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof GatewayError) throw new ShopError('places-away', { detail: error.message });
    throw error;
  }
}

export const searchPlaces =
  ({ pool, places }: Services): Handler<'places.search'> =>
  async ({ text, lat, long }) => {
    if (!places) return { places: [] };
    const near = lat === undefined || long === undefined ? undefined : { lat, long };
    const found = await ask(places.find(text, near));
    const cities = await readCities(pool);
    return { places: found.map((each) => toPlace(each, cities)) };
  };

export const getPlaceAt =
  ({ pool, places }: Services): Handler<'places.at'> =>
  async (point) => {
    const found = places && (await ask(places.describe(point)));
    return { place: found ? toPlace(found, await readCities(pool)) : null };
  };
