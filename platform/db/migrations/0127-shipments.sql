-- The way of a parcel's physical goods (machines/shipment). Parcels without any keep the default, which nothing reads.
CREATE TYPE shipment_status AS ENUM ('preparing', 'sent', 'delivered', 'returned');
ALTER TABLE order_parcels
  ADD COLUMN shipment shipment_status NOT NULL DEFAULT 'preparing',
  ADD COLUMN carrier text,
  -- where the carrier tells about the tracking number, as the settings said when the goods were sent
  ADD COLUMN tracking_url text,
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN received_at timestamptz,
  ADD COLUMN returned_at timestamptz,
  -- counts the changes, so that two members of staff do not overwrite each other
  ADD COLUMN shipment_version integer NOT NULL DEFAULT 1;
CREATE INDEX order_parcels_shipment ON order_parcels (shipment, id) WHERE physical;

-- Larger refunds of orders need a second person, as wallet charges do.
ALTER TABLE payout_requests DROP CONSTRAINT payout_requests_operation_check;
ALTER TABLE payout_requests ADD CONSTRAINT payout_requests_operation_check
  CHECK (operation IN ('staff.charge-wallet', 'staff.decide-payment', 'staff.refund-order'));
