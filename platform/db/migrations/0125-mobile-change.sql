-- Of Telegram, without the @.
ALTER TABLE users ADD COLUMN telegram_id text;

-- 'login': signs in or confirms; 'mobile': makes the number the one of an account. A code is good for its purpose alone.
ALTER TABLE login_codes ADD COLUMN purpose text NOT NULL DEFAULT 'login' CHECK (purpose IN ('login', 'mobile'));

ALTER TABLE sessions DROP CONSTRAINT sessions_end_reason_check;
-- 'mobile-changed': the account has another number since.
ALTER TABLE sessions ADD CONSTRAINT sessions_end_reason_check CHECK (
  end_reason IN ('logout', 'reuse', 'password-changed', 'staff', 'customer', 'second-factor', 'mobile-changed'));
