-- The demo plays Stripe as well.
ALTER TABLE simulated_payments DROP CONSTRAINT simulated_payments_provider_check;
ALTER TABLE simulated_payments ADD CONSTRAINT simulated_payments_provider_check
  CHECK (provider IN ('zarinpal', 'zibal', 'nowpayments', 'stripe'));
