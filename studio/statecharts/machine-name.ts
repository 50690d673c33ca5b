/** The machines that are drawn. */
export type MachineName =
  | 'checkout'
  | 'payment'
  | 'order-payment'
  | 'login'
  | 'fulfillment'
  | 'shipment'
  | 'activation'
  | 'ticket'
  | 'identity'
  | 'bank-card';
