-- When staff said that they had done what a line's answers ask for, such as activating an account. Delivery does not say so:
-- codes are delivered without anybody.
ALTER TABLE order_lines ADD COLUMN answers_done_at timestamptz;
