-- Staff find orders by a part of the buyer's name, and those of guests by their number.
CREATE INDEX orders_buyer_name ON orders USING gin (fa_norm(buyer ->> 'full_name') gin_trgm_ops);
CREATE INDEX orders_guest_mobile ON orders ((buyer ->> 'phone_number')) WHERE user_id IS NULL;
