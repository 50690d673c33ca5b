-- Payments that were started for the orders of one holder within a day are counted.
CREATE INDEX orders_of_holder ON orders (holder);
