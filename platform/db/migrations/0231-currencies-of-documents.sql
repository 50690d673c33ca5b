-- Currencies are documents: their codes are no longer a list of the database. Amounts and codes that are stored stay as they
-- are. The tables are written again, so this waits for their transactions and they wait for it.
ALTER TYPE currency RENAME TO listed_currency;
CREATE DOMAIN currency AS text CHECK (VALUE ~ '^[a-z]{3,8}$');
ALTER TABLE discounts ALTER COLUMN currency TYPE currency USING currency::text;
ALTER TABLE orders ALTER COLUMN currency TYPE currency USING currency::text;
ALTER TABLE payments ALTER COLUMN currency TYPE currency USING currency::text;
ALTER TABLE ledger_accounts ALTER COLUMN currency TYPE currency USING currency::text;
ALTER TABLE ledger_entries ALTER COLUMN currency TYPE currency USING currency::text;
ALTER TABLE payouts ALTER COLUMN currency TYPE currency USING currency::text;
ALTER TABLE payout_requests ALTER COLUMN currency TYPE currency USING currency::text;
ALTER TABLE wallet_charges ALTER COLUMN currency TYPE currency USING currency::text;
DROP TYPE listed_currency;
