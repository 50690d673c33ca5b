// The output of `npm run COMMAND -- --help`. It has no dependencies, like the launcher that reads it.

/** The usage of every command whose module has no usage text, by the name of its file in tools/commands. */
export const usages = {
  bench: `npm run bench -- [PART…]   measures parts of the shop, and prints ratios within one run

PARTs are blocks, requests, bytes, orders, listing and account-lists; all of them when none is named.
load, server, phone [RUNS] [floor], catalogue [PRODUCTS] and scale [PRODUCTS TO APPLY] take minutes and run only when they are named. docs/benchmarks.md says what each measures.`,
  'bench-attack': `npm run bench:attack -- [--seed N] [PART…]   attacks a server of its own, and exits with 1 when something falls`,
  'bench-faults': `npm run bench:faults -- [FAULTS]   stops server, database and connections in the middle of purchases, 30 times unless
                                   a number is given; exits with 1 when an order is lost`,
  'bench-upgrade': `npm run bench:upgrade -- VERSION [beside]   makes orders with an older version (a commit or a tag), upgrades its database, and
                                          brings it back from its backup; with \`beside\` both versions sell at the
                                          same time; exits with 1 when something is lost or changed`,
  'bench-nodes': `npm run bench:nodes -- [--seconds N] [--rate N] [FAULT…]   runs three processes behind nginx, and makes purchases while a part
                                                          fails; exits with 1 when an order is lost or made twice

Each FAULT takes N seconds, 40 unless --seconds says otherwise, with N requests in a second, 20 unless --rate says otherwise.
docs/operations.md lists the faults. nginx has to be installed.`,
  build: `npm run build   builds what the browser loads and the server renders with`,
  conformance: `npm run conformance -- URL [--orders] [--only PART…] [--sample OPERATION=VALUE…]
                           checks whether an engine answers as the contracts say, and exits with 1 when it does not

URL is the engine's origin. It is only read, unless --orders allows to place an order and cancel it. CONFORMANCE_TOKEN is the access
token of a customer who was made for the check; without it what needs a login is only tried to be refused. PARTs are documents,
routes, reads, lists, pictures, access, account and orders. --sample gives path parameters for what no list contains:
--sample pages.short-link=instagram. docs/engines.md says what is checked.`,
  dev: `npm run dev   serves the shop and shows every saved change of code and documents at once

The environment is that of \`npm start\`; docs/configuration.md lists it. docs/development.md says what happens on a change.`,
  format: `npm run format   formats every file`,
  gen: `npm run gen [-- --check]   writes all generated files; --check only says whether any is outdated`,
  keys: `npm run keys -- status   which versions of the secrets are in use
npm run keys -- rotate   rewrites everything that an earlier version protects; the shop may run meanwhile`,
  lint: `npm run lint   checks the house rules, and the rules of the linter`,
  media: `npm run media -- move [--keep]   moves the pictures and uploads in DATA_DIR to the bucket of S3_…; --keep leaves them in DATA_DIR too`,
  migrate: `npm run migrate [-- --check]   brings the database to the schema of this version; --check only lists what it would run,
                                 and exits with 1 when there is something`,
  mcp: `npm run mcp   gives an assistant the documents and drafts of a shop as tools of the Model Context Protocol, over standard
              input and output; docs/assistants.md says how it is configured`,
  'new-block': `npm run new:block NAME   writes the folder of a block that works, and registers it`,
  'new-shop': `npm run new:shop NAME [-- --title TITLE --locale fr-FR --currency EUR]   copies the starter shop into shops/NAME, and says what
                                                                         comes next

NAME is lower-case words joined by hyphens, such as blue-door; TITLE is what the shop is called, "Blue Door" without it.

  --locale LOCALE       language, with or without a country; en-US without it. Words stay English, to be translated
  --country COUNTRY     ISO 3166; the one of LOCALE without it. A language without a country needs it; en alone is en-US
  --currency CURRENCY   ISO 4217; USD without it. Prices keep their digits: 24.00 dollars are 24.00 euros, or 2,400 yen
  --time-zone ZONE      such as Europe/Paris; that of the country without it, where it has one alone`,
  seed: `npm run seed [-- --products N]   fills an empty catalogue from the folder SHOP; in demo mode it grows it to N products`,
  start: `npm start   installs, builds, fills an empty database and serves the shop

Settings are environment variables; docs/configuration.md lists all. SHOP names the folder of the shop, PORT the port.`,
  test: `npm test [-- STAGE…]   runs the whole suite, or the named stages with what they need

STAGEs are browser, format, types, lint, gen, unit, build and e2e. What stands behind them goes to their runner:
npm test -- unit -t cart. The browser tests walk a part of the shop that is another one each day; SEED=NUMBER repeats a run`,
  'test-long': `npm run test:long [-- STAGE…]   npm test without samples: all pages on both platforms, and all generated cases; takes twice as long`,
  verify: `npm run verify [-- --all]   the fast gate while working: the tests that uncommitted changes reach; --all runs all unit tests`,
};
