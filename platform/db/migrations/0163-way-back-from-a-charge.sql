-- A charge may be begun from an unpaid bill, to which its result leads back.
ALTER TABLE wallet_charges DROP CONSTRAINT wallet_charges_started_from_check;
ALTER TABLE wallet_charges ADD COLUMN order_id integer REFERENCES orders (id);
ALTER TABLE wallet_charges ADD CONSTRAINT wallet_charges_started_from_check
  CHECK (started_from IN ('wallet', 'checkout', 'bill') AND (started_from = 'bill') = (order_id IS NOT NULL));
