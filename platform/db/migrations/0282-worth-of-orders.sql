-- What an order with codes is worth in the first currency of the shop, without tax: the orders of a day together decide whether
-- an identity is needed. 0 for an order without codes, and for those from before.
ALTER TABLE orders ADD COLUMN worth bigint NOT NULL DEFAULT 0 CHECK (worth >= 0);
CREATE INDEX orders_worth_of_user ON orders (user_id, created_at) WHERE worth > 0 AND user_id IS NOT NULL;
CREATE INDEX orders_worth_of_guest ON orders ((buyer ->> 'phone_number'), created_at) WHERE worth > 0 AND user_id IS NULL;
CREATE INDEX orders_worth_of_address ON orders (lower(buyer ->> 'email'), created_at) WHERE worth > 0 AND user_id IS NULL;
