// `npm run test:long`: `npm test` whose browser tests walk every page on both platforms, and assert everything on each.
process.env['VITRIN_E2E_LONG'] = '1';
await import('./test.ts');
