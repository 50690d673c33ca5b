/** Output of `npm run catalogue -- --help`. */
export const catalogueUsage = `npm run catalogue -- COMMAND

  validate PATH                               check documents, without a shop
  diff PATH [--archive-missing]               what an apply would change, record by record
  apply PATH [--archive-missing] [--all-or-nothing] [--reason TEXT] [--report FILE] [--fast]
                                              change the shop; lines that are wrong are refused with file, line, field and
                                              remedy, and the others are applied. A second apply changes nothing
  export FOLDER [--force]                     write the whole catalogue with its pictures
  export prices.csv | stock.csv [--force]     write all prices, or all stock, to a file of this name

PATH is a folder, or one of its files: categories.json, stores.json, posts.json, short-links.json, discounts.json,
products.jsonl, prices.csv, stock.csv. docs/catalogue.md describes them.

--archive-missing archives records and options that their document does not name; others are left alone.
--archive-many lets it archive more than a quarter of what is shown, and at least twenty records; without it such a document is
taken for half of one.
--all-or-nothing changes nothing when anything is refused; what it changes is locked until it ends, so use it for small files.
--report writes the refused lines to a file, a JSON object each. --fast does not rest between batches.
--reason is for the audit log. --force replaces documents that are there.

The exit code is 0, 1 when something was refused, and 2 when the arguments are wrong.`;
