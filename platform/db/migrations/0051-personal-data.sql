-- A closed account keeps its row, because orders and the ledger refer to it, and nothing else of its person. Its number is
-- free for a new account.
ALTER TABLE users ADD COLUMN closed_at timestamptz;
ALTER TABLE users DROP CONSTRAINT users_mobile_check;
ALTER TABLE users ADD CONSTRAINT users_mobile_check
  CHECK (CASE WHEN closed_at IS NULL THEN mobile ~ '^09\d{9}$' ELSE mobile = 'closed:' || id END);

-- VI001 is answered as a conflict. Closing locks the row of the account with FOR UPDATE, so that what arrives at the same time waits here and is refused.
CREATE FUNCTION refuse_closed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND closed_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the account % is closed', NEW.user_id USING ERRCODE = 'VI001'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_of_open_account BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_closed_account();
CREATE TRIGGER addresses_of_open_account BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
CREATE TRIGGER sessions_of_open_account BEFORE INSERT ON sessions
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
CREATE TRIGGER wallets_of_open_account BEFORE UPDATE OF balance ON ledger_accounts
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND NEW.balance > OLD.balance) EXECUTE FUNCTION refuse_closed_account();

-- The customer who wrote a comment; absent for comments of others and of closed accounts.
ALTER TABLE comments ADD COLUMN user_id integer REFERENCES users (id);
CREATE INDEX comments_user ON comments (user_id) WHERE user_id IS NOT NULL;

-- Absent once the picture was erased.
ALTER TABLE payment_receipts ALTER COLUMN file DROP NOT NULL;
CREATE INDEX payment_receipts_kept ON payment_receipts (uploaded_at) WHERE file IS NOT NULL AND status <> 'waiting';

-- Pictures of receipts that nothing refers to any more, until they are deleted from private storage.
CREATE TABLE receipt_removals (
  file text PRIMARY KEY,
  requested_at timestamptz NOT NULL
);

-- A message that is deleted as soon as it was sent: its recipient is not known to the shop any more.
ALTER TABLE messages ADD COLUMN forget boolean NOT NULL DEFAULT false;
CREATE INDEX messages_done ON messages (created_at) WHERE try_at IS NULL;
CREATE INDEX messages_recipient ON messages (recipient);

-- When the personal fields of an order, of its payments and receipts were erased.
ALTER TABLE orders ADD COLUMN erased_at timestamptz;
CREATE INDEX orders_not_erased ON orders (created_at) WHERE erased_at IS NULL;
-- Networks of guests.
CREATE INDEX orders_network ON orders (created_at) WHERE starts_with(holder, 'network:') AND holder <> 'network:';
