-- The software lists the gateways that it knows, in one place.
ALTER TABLE simulated_payments DROP CONSTRAINT simulated_payments_provider_check;
