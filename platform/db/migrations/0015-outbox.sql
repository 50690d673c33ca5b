-- What stands in for providers where none is configured: messages that were "sent", and payments of the simulated
-- gateways. Both are written in demo mode alone.

CREATE TABLE outbox_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  recipient text NOT NULL,
  -- The approved text of the SMS provider that would have been used, and what would have stood in its places.
  template text,
  tokens text[] NOT NULL DEFAULT '{}',
  subject text,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_messages_recipient ON outbox_messages (recipient, id DESC);

CREATE TABLE simulated_payments (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 4000000001) PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('zarinpal', 'zibal', 'nowpayments')),
  -- What the provider calls the payment: an authority, a trackId, an invoice's id.
  authority text NOT NULL,
  -- The request as it came, in the provider's own terms.
  request jsonb NOT NULL,
  -- Rial, or hundredths of a dollar.
  amount bigint NOT NULL CHECK (amount > 0),
  -- The provider's own status; for card gateways: open, failed, canceled.
  status text NOT NULL,
  -- Money counts from here on; the moment may lie ahead.
  paid_at timestamptz,
  verified_at timestamptz,
  reversed_at timestamptz,
  -- What the next verification does besides its work: 'hang' answers nothing, 'fail' answers a fault of the server.
  verification text CHECK (verification IN ('hang', 'fail')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, authority)
);
