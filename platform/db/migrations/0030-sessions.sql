-- When the customer last entered a one-time code in this session. A sensitive change needs a recent one.
ALTER TABLE sessions ADD COLUMN code_verified_at timestamptz;

-- When the session was last renewed, at most ten minutes before its last request.
ALTER TABLE sessions ADD COLUMN last_used_at timestamptz;
UPDATE sessions SET last_used_at = coalesce(
  (SELECT max(issued_at) FROM refresh_tokens WHERE session_id = sessions.id), created_at);
ALTER TABLE sessions ALTER COLUMN last_used_at SET NOT NULL;
ALTER TABLE sessions ALTER COLUMN last_used_at SET DEFAULT now();

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
-- 'customer': ended by the customer from another session.
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check
  CHECK (end_reason IN ('logout', 'reuse', 'password-changed', 'staff', 'customer'));
