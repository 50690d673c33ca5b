-- Who made somebody staff, and when. The two do not confirm each other's payouts. Staff who were made at the server's terminal
-- have no row.
CREATE TABLE staff_makers (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- stays when the maker is no longer staff
  -- null where it is not known: anybody may be the maker, until somebody is made staff at the terminal again
  maker_id integer REFERENCES users (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (user_id, maker_id)
);

-- From the audit log, since somebody was last made staff at the terminal.
INSERT INTO staff_makers (user_id, maker_id, made_at)
SELECT made.id, a.actor_id, min(a.at)
FROM audit_log AS a JOIN users AS made ON a.subject = 'user:' || made.id
WHERE a.action = 'staff.roles' AND a.actor_id IS NOT NULL AND a.before = '[]' AND a.after <> '[]'
  AND NOT EXISTS (
    SELECT FROM audit_log AS later
    WHERE later.subject = a.subject AND later.action = 'staff.roles' AND later.actor_id IS NULL AND later.id > a.id)
GROUP BY made.id, a.actor_id;

-- The audit log is kept for a limited time.
INSERT INTO staff_makers (user_id, maker_id, made_at)
SELECT member.id, NULL, now()
FROM (SELECT user_id AS id FROM staff_roles UNION SELECT maker_id FROM staff_makers) AS member
WHERE NOT EXISTS (SELECT FROM staff_makers WHERE user_id = member.id)
  AND NOT EXISTS (
    SELECT FROM audit_log AS a WHERE a.subject = 'user:' || member.id AND a.action = 'staff.roles' AND a.actor_id IS NULL);

-- Staff commands at the terminal give out money, too: nobody is named for them.
ALTER TABLE payouts DROP CONSTRAINT payouts_pkey;
ALTER TABLE payouts ALTER COLUMN staff_id DROP NOT NULL;
ALTER TABLE payouts ADD CONSTRAINT payouts_once UNIQUE NULLS NOT DISTINCT (staff_id, key);

ALTER TABLE payout_requests ADD COLUMN at_terminal boolean NOT NULL DEFAULT false;
ALTER TABLE payout_requests DROP CONSTRAINT payout_requests_operation_check;
ALTER TABLE payout_requests ADD CONSTRAINT payout_requests_operation_check
  CHECK (operation IN ('staff.charge-wallet', 'staff.create-discount', 'staff.decide-payment', 'staff.decide-receipt',
    'staff.give-discount', 'staff.refund-order'));
