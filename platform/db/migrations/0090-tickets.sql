-- Tickets: what customers ask the shop's staff.
CREATE TYPE ticket_status AS ENUM ('new', 'waiting-for-answer', 'pending-review', 'answered', 'closed', 'closed-locked', 'suspended');
CREATE TYPE ticket_subject AS ENUM ('order', 'payment', 'gift-code', 'account', 'other');

CREATE TABLE tickets (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id),
  title text NOT NULL,
  subject ticket_subject NOT NULL,
  order_id integer REFERENCES orders (id),
  status ticket_status NOT NULL DEFAULT 'new',
  -- to which a suspended ticket returns
  previous ticket_status,
  -- when an answered ticket is closed, and a closed one locked, by itself
  due_at timestamptz,
  -- until when a reply opens a closed ticket again
  reopen_until timestamptz,
  -- higher after each change
  version integer NOT NULL DEFAULT 1,
  status_since timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((previous IS NULL) = (status <> 'suspended'))
);
CREATE INDEX tickets_of_user ON tickets (user_id, id DESC);
CREATE INDEX tickets_open_of_user ON tickets (user_id) WHERE status IN ('new', 'waiting-for-answer', 'pending-review', 'answered');
CREATE INDEX tickets_queue ON tickets (status, status_since, id);
CREATE INDEX tickets_due ON tickets (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tickets_order ON tickets (order_id) WHERE order_id IS NOT NULL;
CREATE TRIGGER tickets_of_open_account BEFORE INSERT ON tickets
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_account();

CREATE TABLE ticket_messages (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id integer NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('customer', 'support', 'admin')),
  -- who of the staff has written it
  staff_id integer REFERENCES users (id) ON DELETE SET NULL,
  text text NOT NULL,
  -- the version of the ticket that this message made
  version integer NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX ticket_messages_of_ticket ON ticket_messages (ticket_id, id);
