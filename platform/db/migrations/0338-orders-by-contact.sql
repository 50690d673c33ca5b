-- Staff find all orders by the number and the address of their buyers.
CREATE INDEX orders_buyer_number ON orders ((buyer ->> 'phone_number'));
CREATE INDEX orders_buyer_address ON orders (lower(buyer ->> 'email')) WHERE buyer ->> 'email' <> '';
DROP INDEX orders_guest_mobile;
