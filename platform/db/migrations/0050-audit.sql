-- Refused logins and refused calls of staff are collected: one record for each actor, action, subject and network of a
-- minute, with their number, so that nobody can fill the table.
ALTER TABLE audit_log ADD COLUMN count integer NOT NULL DEFAULT 1 CHECK (count > 0);
ALTER TABLE audit_log ADD COLUMN collected boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX audit_log_collected ON audit_log (at, action, subject, ip, reason, actor, actor_id) NULLS NOT DISTINCT
  WHERE collected;

-- Owners read the log by actor, action, subject and time.
CREATE INDEX audit_log_at ON audit_log (at);
CREATE INDEX audit_log_actor ON audit_log (actor_id, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, id DESC);

-- Two changes are allowed: one more in the number of a collected record, and the removal of what is older than the
-- retention, by a transaction that has set `vitrin.audit_kept_from`.
CREATE FUNCTION guard_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.collected AND NEW.count = OLD.count + 1
    AND to_jsonb(NEW) - 'count' = to_jsonb(OLD) - 'count' THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.at < nullif(current_setting('vitrin.audit_kept_from', true), '')::timestamptz THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_log is only written to, never changed' USING ERRCODE = 'check_violation';
END $$;
DROP TRIGGER audit_log_fixed ON audit_log;
CREATE TRIGGER audit_log_fixed BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION guard_audit();
