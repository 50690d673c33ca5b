-- What a customer has charged within a day is counted by when the money came, which may be long after the charge was begun.
CREATE INDEX wallet_charges_paid_of_user ON wallet_charges (user_id, paid_at) WHERE paid_at IS NOT NULL;
