-- Who holds the goods of an unpaid order: `user:<id>`, or the network of a guest. Limits of what may be held are
-- counted by it.
ALTER TABLE orders ADD COLUMN holder text NOT NULL DEFAULT 'network:';
UPDATE orders SET holder = 'user:' || user_id WHERE user_id IS NOT NULL;
ALTER TABLE orders ALTER COLUMN holder DROP DEFAULT;
CREATE INDEX orders_holder ON orders (holder) WHERE held AND status = 'registered';
