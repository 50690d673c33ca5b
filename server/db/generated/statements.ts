// Written by `npm run gen` from the folders of this room; changes made by hand are lost.
import type { Json } from '../json-column.ts';

/** The enums of the database that statements use. */
export interface Enums {
  currency: 'toman' | 'dollar' | 'usdt';
}

/** Parameters and rows of every declared statement, described against the migrated database. */
export interface Statements {
  'addresses.city-exists': {
    params: { city: number };
    row: Record<never, never>;
  };
  'addresses.count': {
    params: { user: number };
    row: { count: number };
  };
  'addresses.insert': {
    params: {
      user: number | null;
      full_name: string | null;
      phone_number: string | null;
      city_id: number | null;
      postal_code: string | null;
      address: string | null;
      description: string | null;
      lat: number | null;
      long: number | null;
      now: Date | null;
    };
    row: { id: number };
  };
  'addresses.lock-user': {
    params: { user: number };
    row: Record<never, never>;
  };
  'addresses.of-user': {
    params: { user: number };
    row: {
      id: number;
      full_name: string;
      phone_number: string;
      city_id: number;
      postal_code: string;
      address: string;
      description: string;
      lat: number;
      long: number;
      city_name: string;
      province: string;
    };
  };
  'addresses.one': {
    params: { id: number; user: number };
    row: {
      id: number;
      full_name: string;
      phone_number: string;
      city_id: number;
      postal_code: string;
      address: string;
      description: string;
      lat: number;
      long: number;
      city_name: string;
      province: string;
    };
  };
  'addresses.remove': {
    params: { id: number; user: number };
    row: Record<never, never>;
  };
  'addresses.update': {
    params: {
      full_name: string | null;
      phone_number: string | null;
      city_id: number | null;
      postal_code: string | null;
      address: string | null;
      description: string | null;
      lat: number | null;
      long: number | null;
      now: Date | null;
      id: number;
      user: number;
    };
    row: Record<never, never>;
  };
  'cities.list': {
    params: Record<never, never>;
    row: { id: number; name: string; province: string; lat: number; long: number };
  };
  'discounts.add-use': {
    params: { discount: number };
    row: Record<never, never>;
  };
  'discounts.by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: Enums['currency'] | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
    };
  };
  'discounts.lock': {
    params: { id: number };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: Enums['currency'] | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
    };
  };
  'discounts.lock-by-code': {
    params: { code: string };
    row: {
      id: number;
      code: string;
      percent: number | null;
      amount: number | null;
      currency: Enums['currency'] | null;
      minimum: number;
      maximum: number | null;
      starts_at: Date | null;
      expires_at: Date | null;
      total_limit: number | null;
      user_limit: number | null;
      used: number;
      active: boolean;
    };
  };
  'discounts.move-use': {
    params: { status: string | null; order: number };
    row: Record<never, never>;
  };
  'discounts.remove-use': {
    params: { discount: number };
    row: Record<never, never>;
  };
  'discounts.reserve-use': {
    params: { order: number | null; discount: number | null; user: number | null; amount: number | null };
    row: Record<never, never>;
  };
  'discounts.uses-of-user': {
    params: { discount: number; user: number };
    row: { uses: number };
  };
  'stores.references': {
    params: Record<never, never>;
    row: { Id: number; slug: string; page_name: string; hours: Json };
  };
}
