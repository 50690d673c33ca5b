-- When the customer has entered a code that was mailed to the address. Addresses from before this are not verified.
ALTER TABLE users ADD COLUMN email_verified_at timestamptz;
COMMENT ON COLUMN login_codes.mobile IS
  'To where the code was sent: a mobile number, or the e-mail address that it verifies.';
