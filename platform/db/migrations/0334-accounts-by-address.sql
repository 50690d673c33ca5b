-- The name that an account signs in with: a number, or an e-mail address in small letters.
ALTER TABLE users DROP CONSTRAINT users_mobile_check;
ALTER TABLE users ADD CONSTRAINT users_mobile_check
  CHECK (CASE WHEN closed_at IS NULL
    THEN mobile ~ '^(09\d{9}|\+[1-9]\d{5,14}|[^\s@]+@[^\s@]+)$' AND (mobile NOT LIKE '%@%' OR mobile = lower(mobile))
    ELSE mobile = 'closed:' || id END);

-- 'email': verifies an address of an account. Such a code signs nobody in.
ALTER TABLE login_codes DROP CONSTRAINT login_codes_purpose_check;
ALTER TABLE login_codes ADD CONSTRAINT login_codes_purpose_check CHECK (purpose IN ('login', 'mobile', 'email'));
