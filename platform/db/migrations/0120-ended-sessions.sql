-- Event streams end with their session: every process learns at once that a customer's sessions have ended, whichever
-- statement ended them. Equal messages of one transaction are sent once.
CREATE FUNCTION notify_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vitrin', json_build_object(
    'kind', 'purge', 'tags', json_build_array('sessions:' || OLD.user_id))::text);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_notify_end AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_ended_session();
CREATE TRIGGER sessions_notify_deletion AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION notify_ended_session();
