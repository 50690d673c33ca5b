-- Contracts say which operations give out money or goods.
ALTER TABLE payout_requests DROP CONSTRAINT payout_requests_operation_check;
