-- Until when the money of a card payment may still come, from the first return of its shopper as if they had paid.
ALTER TABLE payments ADD COLUMN doubt_until timestamptz;
UPDATE payments SET doubt_until = expires_at + interval '5 minutes'
  WHERE method = 'card' AND status = 'processing' AND hint = 'ok';
