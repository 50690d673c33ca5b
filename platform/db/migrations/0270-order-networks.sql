-- The network that an order was placed from, also of a customer: what all unpaid orders of one network hold is limited.
ALTER TABLE orders ADD COLUMN network text NOT NULL DEFAULT '';
UPDATE orders SET network = substr(holder, 9) WHERE starts_with(holder, 'network:') AND holder <> 'network:';
DROP INDEX orders_network;
CREATE INDEX orders_network ON orders (created_at) WHERE network <> '';
CREATE INDEX orders_held_by_network ON orders (network) WHERE held AND status = 'registered' AND network <> '';
