-- Pictures that are sent with the messages of tickets.
CREATE TABLE ticket_pictures (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- who sent it: the customer, or a member of staff
  user_id integer NOT NULL REFERENCES users (id),
  -- absent until a message with it is sent
  message_id integer REFERENCES ticket_messages (id) ON DELETE CASCADE,
  -- the picture in private storage
  file text NOT NULL UNIQUE,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX ticket_pictures_of_message ON ticket_pictures (message_id, id) WHERE message_id IS NOT NULL;
CREATE INDEX ticket_pictures_unsent ON ticket_pictures (user_id, id) WHERE message_id IS NULL;
CREATE INDEX ticket_pictures_age ON ticket_pictures (created_at);
CREATE TRIGGER ticket_pictures_of_open_account BEFORE INSERT ON ticket_pictures
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

-- A row goes with its message, its ticket or its account; the file follows, whichever way it went.
CREATE FUNCTION request_removal_of_ticket_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO picture_removals (file, requested_at) VALUES (OLD.file, now()) ON CONFLICT (file) DO NOTHING;
  RETURN OLD;
END $$;
CREATE TRIGGER ticket_pictures_removal AFTER DELETE ON ticket_pictures
  FOR EACH ROW EXECUTE FUNCTION request_removal_of_ticket_picture();
