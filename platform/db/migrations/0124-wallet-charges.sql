-- Money that a customer puts into their wallet. The states of `payment` are those of an order; the columns from
-- `payment` to `expired_at` follow from its payments.
CREATE TABLE wallet_charges (
  id integer PRIMARY KEY DEFAULT new_payable('charge') REFERENCES payables (id),
  -- what links carry: short, and not to be guessed
  code text NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users (id),
  currency currency NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- the page to which the customer returns with the money
  started_from text NOT NULL CHECK (started_from IN ('wallet', 'checkout')),
  payment order_payment NOT NULL DEFAULT 'unpaid',
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded BETWEEN 0 AND amount),
  payable_until timestamptz NOT NULL,
  expired_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  -- when the personal data of its payments was erased
  erased_at timestamptz
);
CREATE INDEX wallet_charges_of_user ON wallet_charges (user_id, created_at);
CREATE INDEX wallet_charges_open ON wallet_charges (payable_until)
  WHERE expired_at IS NULL AND payment IN ('unpaid', 'pending', 'review');
CREATE INDEX wallet_charges_kept ON wallet_charges (created_at) WHERE erased_at IS NULL;
CREATE TRIGGER wallet_charges_of_open_account BEFORE INSERT ON wallet_charges
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

-- A payment is credited to a wallet once, whatever else fails.
CREATE UNIQUE INDEX ledger_charge_once ON ledger_transactions (payment_id)
  WHERE kind = 'charge' AND payment_id IS NOT NULL;

-- Paid and unpaid bills are listed newest first without reading the others of the customer.
CREATE INDEX orders_paid_of_user ON orders (user_id, id DESC) WHERE payment IN ('paid', 'refunded');
CREATE INDEX orders_unpaid_of_user ON orders (user_id, id DESC)
  WHERE status = 'registered' AND payment IN ('unpaid', 'pending', 'review');
