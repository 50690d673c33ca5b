-- Whether a message goes to its recipient also when its customer has another number since: it warns the owner of an account,
-- or belongs to no customer. All others follow the customer.
ALTER TABLE messages ADD COLUMN stays boolean NOT NULL DEFAULT false;
UPDATE messages SET stays = true WHERE order_id IS NULL AND try_at IS NOT NULL;
