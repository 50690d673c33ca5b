-- Customers recommend the shop with a code of their own; both sides are rewarded for the first purchase.

-- 'pending': no purchase yet that is large enough; 'waiting': there is one, and it may still be given back
CREATE TYPE referral_status AS ENUM ('pending', 'waiting', 'rewarded', 'refused', 'expired', 'taken-back');

CREATE TABLE referral_codes (
  user_id integer PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{8}$'),
  made_at timestamptz NOT NULL,
  -- when staff switched it off
  off_at timestamptz
);
CREATE TRIGGER referral_codes_of_open_account BEFORE INSERT ON referral_codes
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

-- Rows are locked after the order and before wallets.
CREATE TABLE referrals (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  referrer_id integer NOT NULL REFERENCES users (id),
  -- a customer is invited once
  invited_id integer NOT NULL UNIQUE REFERENCES users (id),
  source text NOT NULL CHECK (source IN ('link', 'typed')),
  entered_at timestamptz NOT NULL,
  -- the rewards and conditions of the flow settings at that moment: what was promised
  terms jsonb NOT NULL,
  status referral_status NOT NULL DEFAULT 'pending',
  -- why there was no reward, or none for the referrer: a code of the engine
  reason text,
  -- the purchase that counts
  order_id integer REFERENCES orders (id),
  -- from then on it is certain enough
  due_at timestamptz,
  -- toman; of a rewarded one, and of one whose rewards were taken back
  referrer_reward bigint NOT NULL DEFAULT 0 CHECK (referrer_reward >= 0),
  invited_reward bigint NOT NULL DEFAULT 0 CHECK (invited_reward >= 0),
  decided_at timestamptz,
  -- when the job looks at it again; absent when only a change of an order can matter
  check_at timestamptz,
  CHECK (referrer_id <> invited_id),
  CHECK ((status IN ('waiting', 'rewarded', 'taken-back')) = (order_id IS NOT NULL)),
  CHECK ((status = 'waiting') = (due_at IS NOT NULL)),
  CHECK ((status IN ('pending', 'waiting')) = (decided_at IS NULL))
);
CREATE INDEX referrals_of_referrer ON referrals (referrer_id, id DESC);
CREATE INDEX referrals_due ON referrals (check_at, id) WHERE check_at IS NOT NULL;

-- Orders of invited customers that have changed since the job looked. Rows are only added where orders change, so that
-- a purchase never waits for the job, which locks wallets.
CREATE TABLE referral_order_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  referral_id integer NOT NULL REFERENCES referrals (id) ON DELETE CASCADE
);
CREATE INDEX referral_order_changes_referral ON referral_order_changes (referral_id);

ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_check
  CHECK (kind IN ('charge', 'hold', 'release', 'payment', 'refund', 'reversal', 'reward', 'reward-reversal'));
ALTER TABLE ledger_transactions ADD COLUMN referral_id integer REFERENCES referrals (id);
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_referral_check
  CHECK ((kind IN ('reward', 'reward-reversal')) = (referral_id IS NOT NULL));
-- A referral is rewarded once and taken back once, whatever else fails.
CREATE UNIQUE INDEX ledger_referral_once ON ledger_transactions (referral_id, kind) WHERE referral_id IS NOT NULL;
