-- An approved receipt of a wallet charge puts money into a wallet: larger ones need a second person.
ALTER TABLE payout_requests DROP CONSTRAINT payout_requests_operation_check;
ALTER TABLE payout_requests ADD CONSTRAINT payout_requests_operation_check
  CHECK (operation IN ('staff.charge-wallet', 'staff.decide-payment', 'staff.decide-receipt', 'staff.refund-order'));
