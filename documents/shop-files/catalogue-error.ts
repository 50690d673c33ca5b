/** A catalogue that cannot be seeded. The message names the file, the place in it and the remedy. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';

  constructor(file: string, place: string, problem: string, remedy: string) {
    super(`${file}${place === '' ? '' : `, at ${place}`}: ${problem}. ${remedy}.`);
  }
}
