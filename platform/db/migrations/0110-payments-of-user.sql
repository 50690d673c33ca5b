-- A customer's payments are listed newest first, whatever was paid with them.
ALTER TABLE payments ADD COLUMN user_id integer REFERENCES users (id);
UPDATE payments AS p SET user_id = o.user_id FROM orders AS o WHERE o.id = p.order_id AND o.user_id IS NOT NULL;
CREATE INDEX payments_of_user ON payments (user_id, id DESC) WHERE user_id IS NOT NULL;
