-- Wrong answers since the last right one in this session, which ends after a few.
ALTER TABLE sessions ADD COLUMN second_factor_failures smallint NOT NULL DEFAULT 0;
ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
-- 'second-factor': ended by wrong answers.
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check
  CHECK (end_reason IN ('logout', 'reuse', 'password-changed', 'staff', 'customer', 'second-factor'));

-- Wrong answers of a user's sessions on one network, and until when no other is accepted there from sessions that have
-- never answered. The row of second_factor_tries is still the lock.
CREATE TABLE second_factor_networks (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network text NOT NULL,
  failures integer NOT NULL,
  wait_until timestamptz,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX second_factor_networks_counted ON second_factor_networks (counted_at);
