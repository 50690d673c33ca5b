// `npm run test:long`: `npm test` without samples. Browser tests walk every page on both platforms, and unit tests run all
// generated cases.
import '../shared/answer-help.mjs';
process.env['VITRIN_TEST_LONG'] = '1';
await import('./test.ts');
