-- Messages of staff that the customer has not seen.
ALTER TABLE tickets ADD COLUMN unread integer NOT NULL DEFAULT 0 CHECK (unread >= 0);
-- Holds the few tickets that count alone, so that each renewal of a session may count them.
CREATE INDEX tickets_unread_of_user ON tickets (user_id) INCLUDE (unread) WHERE unread > 0;
