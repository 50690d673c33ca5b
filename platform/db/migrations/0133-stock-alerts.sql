-- Customers who want to hear when a sold out price option is there again. The row is deleted with the one message that it leads to.
CREATE TABLE stock_alerts (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  sellable_id integer NOT NULL REFERENCES sellables (id) ON DELETE CASCADE,
  requested_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, sellable_id)
);
CREATE INDEX stock_alerts_sellable ON stock_alerts (sellable_id, requested_at, user_id);
CREATE TRIGGER stock_alerts_of_open_account BEFORE INSERT ON stock_alerts
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();
