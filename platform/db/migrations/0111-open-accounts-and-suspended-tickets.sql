-- An account that was closed a moment ago gets no bank card any more.
CREATE TRIGGER bank_cards_of_open_account BEFORE INSERT ON bank_cards
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

-- A suspended ticket is open until staff have looked at it.
DROP INDEX tickets_open_of_user;
CREATE INDEX tickets_open_of_user ON tickets (user_id)
  WHERE status IN ('new', 'waiting-for-answer', 'pending-review', 'answered', 'suspended');
