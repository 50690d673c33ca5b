-- Cookies of known devices name it; a new password, and the end of all sessions, begin another one.
ALTER TABLE users ADD COLUMN device_generation integer NOT NULL DEFAULT 0;
