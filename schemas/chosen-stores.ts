/** Most stores that a listing is narrowed to. */
export const maxChosenStores = 10;
