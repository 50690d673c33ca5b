-- Only orders that can still be paid are read when the payments of a holder are counted.
DROP INDEX orders_of_holder;
CREATE INDEX orders_of_holder ON orders (holder, created_at);
