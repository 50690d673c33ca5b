-- A payment whose provider is being asked to give its money back, or was asked and never said what became of it. Until that
-- is recorded nothing else of its order is given back or shown. Absent when nobody asks.
ALTER TABLE payments ADD COLUMN reversing_at timestamptz;
-- How often the provider was asked since then: a refusal proves that the money stayed only when it answers the first question.
ALTER TABLE payments ADD COLUMN reversal_asks smallint NOT NULL DEFAULT 0;
CREATE INDEX payments_reversing ON payments (order_id) WHERE reversing_at IS NOT NULL;

-- What the shop owes a guest, who has no wallet, until somebody has given it back by hand.
ALTER TABLE orders ADD COLUMN owed bigint NOT NULL DEFAULT 0 CHECK (owed BETWEEN 0 AND refunded);
ALTER TABLE orders ADD COLUMN owed_since timestamptz CHECK ((owed_since IS NULL) = (owed = 0));
CREATE INDEX orders_owed ON orders (id) WHERE owed > 0;

-- Notes that staff wrote for each other stood where customers read; the audit log has them as well.
UPDATE payments SET reason = CASE status WHEN 'reversed' THEN 'returned' ELSE 'unpaid' END
WHERE status IN ('reversed', 'failed') AND reason NOT LIKE 'gateway:%' AND reason NOT IN
  ('amount-mismatch', 'canceled', 'gateway-failed', 'gateway-refused', 'no-answer', 'order-closed', 'partly-paid', 'receipt-rejected', 'returned', 'reversed', 'timed-out', 'to-wallet', 'unpaid');
