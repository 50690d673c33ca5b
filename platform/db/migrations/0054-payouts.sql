-- Money that staff want to give out and a second person has to approve.
CREATE TABLE payout_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operation text NOT NULL CHECK (operation IN ('staff.charge-wallet', 'staff.decide-payment')),
  -- as the operation has parsed it
  input jsonb NOT NULL,
  subject text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency currency NOT NULL,
  reason text NOT NULL,
  requested_by integer REFERENCES users (id) ON DELETE SET NULL,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  approved boolean,
  decided_by integer REFERENCES users (id) ON DELETE SET NULL,
  decided_at timestamptz,
  -- when the money was moved
  done_at timestamptz,
  CHECK ((approved IS NULL) = (decided_at IS NULL)),
  CHECK (done_at IS NULL OR approved)
);
CREATE INDEX payout_requests_open ON payout_requests (id) WHERE done_at IS NULL AND approved IS NULL;

-- Money that a member of staff has given out, for the daily limit. `key` counts the money of one payment once.
CREATE TABLE payouts (
  staff_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key text NOT NULL,
  amount bigint NOT NULL,
  currency currency NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (staff_id, key)
);
CREATE INDEX payouts_staff ON payouts (staff_id, at);
