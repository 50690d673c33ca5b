-- From where a code was asked for. Codes and wrong guesses of one origin do not count against the others.
ALTER TABLE login_codes ADD COLUMN network text NOT NULL DEFAULT '';
-- The known device of the number; absent for a stranger.
ALTER TABLE login_codes ADD COLUMN device text;
-- A newer code no longer ends an older one.
ALTER TABLE login_codes DROP COLUMN replaced_at;
COMMENT ON COLUMN login_codes.tries IS 'Wrong guesses that were sent with this request.';
