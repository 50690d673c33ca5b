/** A point in degrees, WGS 84. */
export interface Point {
  lat: number;
  long: number;
}

/** A place as a provider names it. */
export interface FoundPlace extends Point {
  /** The text of the place in a list of results. */
  label: string;
  /** District and street, as an address begins; empty where the provider knows none. */
  street: string;
  /** Only of a place that is one house. */
  house_number?: string | undefined;
  /** Names of its city, the closest first: a city, a town, a county. */
  cities: readonly string[];
}

/** Finds places by text and by point. Both methods throw GatewayError and never retry. */
export interface PlacesPort {
  readonly id: string;
  /** @param near places close to this point come first */
  find(text: string, near: Point | undefined): Promise<readonly FoundPlace[]>;
  /** @returns null where the provider knows nothing */
  describe(point: Point): Promise<FoundPlace | null>;
}
