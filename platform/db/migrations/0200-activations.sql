-- How a product reaches its buyer: from stock, as a code or goods, or by people of the shop who activate it.
CREATE TYPE fulfillment AS ENUM ('stock', 'activation');
ALTER TABLE products ADD COLUMN fulfillment fulfillment NOT NULL DEFAULT 'stock';
ALTER TABLE products ADD CONSTRAINT products_activation CHECK (fulfillment = 'stock' OR type <> 'physical');

-- The activation of an ordered line; NULL where it comes from stock. The hours are those that were promised then.
CREATE TYPE activation_status AS ENUM ('registered', 'waiting', 'correcting', 'done', 'refused', 'canceled');
ALTER TABLE order_lines
  ADD COLUMN activation activation_status,
  ADD COLUMN activation_hours integer CHECK (activation_hours > 0),
  ADD COLUMN activation_at timestamptz,
  ADD COLUMN activation_note text NOT NULL DEFAULT '',
  ADD COLUMN activation_reference text,
  ADD CONSTRAINT order_lines_activation CHECK ((activation IS NULL) = (activation_hours IS NULL));
-- Staff read them by status, those that wait longest first.
CREATE INDEX order_lines_activations ON order_lines (activation, activation_at, id) WHERE activation IS NOT NULL;
