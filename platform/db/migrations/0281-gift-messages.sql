-- Messages with links of gifts that were queued within a day: so many go to one number, and from one buyer. A gift that moves to
-- another number, or ends, leaves its rows here.
CREATE TABLE gift_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mobile text NOT NULL,
  buyer_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  queued_at timestamptz NOT NULL
);
CREATE INDEX gift_messages_number ON gift_messages (mobile, queued_at);
CREATE INDEX gift_messages_buyer ON gift_messages (buyer_id, queued_at);
CREATE INDEX gift_messages_at ON gift_messages (queued_at);

-- Only the newest message of each gift is known.
INSERT INTO gift_messages (mobile, buyer_id, queued_at)
SELECT g.mobile, o.user_id, g.expires_at - interval '60 days'
FROM gifts AS g JOIN order_lines AS l ON l.id = g.line_id JOIN order_parcels AS p ON p.id = l.parcel_id
  JOIN orders AS o ON o.id = p.order_id
WHERE g.expires_at > now() + interval '59 days' AND o.user_id IS NOT NULL;
DROP INDEX gifts_linked;
