/**
 * Returns how many generated cases a test runs: a tenth in `npm test`, and all in `npm run test:long`.
 * @param all number of cases of the long run
 */
export const cases = (all: number): number =>
  process.env['VITRIN_TEST_LONG'] === '1' ? all : Math.ceil(all / 10);
