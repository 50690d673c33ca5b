-- Publishing asks what the catalogue sells. It must not read every product and every option for that.
CREATE INDEX products_codes ON products (id) WHERE type <> 'physical' AND fulfillment = 'stock' AND NOT archived;
CREATE INDEX sellables_least ON sellables (min_quantity) WHERE min_quantity > 1 AND NOT archived;
-- Options have few different sets of currencies. The index is read from one set to the next.
CREATE INDEX sellables_currencies ON sellables ((jsonb_path_query_array(prices, '$.keyvalue().key')))
  WHERE prices <> '{}' AND NOT archived;
