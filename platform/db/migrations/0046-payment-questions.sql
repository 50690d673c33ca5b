-- When the provider was asked last about a payment, so that it is not asked again by every request.
ALTER TABLE payments ADD COLUMN asked_at timestamptz;
