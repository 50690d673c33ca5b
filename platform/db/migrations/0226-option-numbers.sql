-- The shop's own number of an option (SKU), by which files name it.
ALTER TABLE sellables ADD COLUMN sku text CHECK (sku <> '');
CREATE UNIQUE INDEX sellables_sku ON sellables (sku) WHERE sku IS NOT NULL;
-- How often people have set the stock. Sales change the stock without it: a file names the count that it was written after,
-- so that sales since then are kept, and counts by others are not undone.
ALTER TABLE sellables ADD COLUMN stock_counts integer NOT NULL DEFAULT 1;
ALTER TABLE sellables ALTER COLUMN stock_counts SET DEFAULT 0;
-- The line of a file that was counted last, so that the same line is not counted twice.
ALTER TABLE sellables ADD COLUMN counted_line text;
