import { cancelRest } from '#engine/selling/orders/staff/cancel-parcel.ts';
import { refundBy } from '#engine/selling/orders/staff/refund-order.ts';
import { decideShipment, listShipments } from '#engine/selling/orders/staff/shipments.ts';
import {
  cancelParcel,
  listShipments as listContract,
  moveShipment,
  refundOrder,
} from '#schemas/api/staff/shipments.ts';
import {
  check,
  inTransaction,
  integer,
  nobody,
  number,
  recordReading,
  type Commands,
} from './command-tools.ts';
import { giverAt, printRequest } from './payout-commands.ts';
import { sayOrderAnswers } from './say-answers.ts';

/** Commands about parcels that are sent, and about refunds of orders. */
export const shipmentCommands: Commands = {
  shipments: {
    operation: 'staff.shipments',
    usage: {
      'shipments [--status preparing|sent|delivered|returned] [--page N]':
        'parcels of physical goods; without a status those to be sent',
    },
    async run(tools, _words, { status, page }) {
      const filter = check(listContract.query, { status, page });
      await recordReading(tools, 'staff.shipments', filter);
      const { shipments, pagination } = await listShipments(tools.context)(filter, nobody(tools));
      for (const {
        order,
        store_id,
        store_name,
        version,
        recipient,
        carrier,
        tracking,
        order_answers,
      } of shipments)
        tools.print(
          [
            order,
            `store ${store_id}`,
            store_name,
            `version ${version}`,
            recipient?.city_name,
            carrier,
            tracking,
            sayOrderAnswers(order_answers) || null,
          ]
            .filter((part) => part !== null && part !== undefined)
            .join('  '),
        );
      tools.print(`${pagination.total} shipments are ${filter.status}`);
    },
  },
  shipment: {
    operation: 'staff.move-shipment',
    usage: {
      'shipment ORDER STORE send|correct --version N --carrier CARRIER [--tracking NUMBER]': '',
      'shipment ORDER STORE deliver --version N': '',
      'shipment ORDER STORE return --version N --reason TEXT [--restock]':
        'CARRIER: an id of the flow settings, or another name',
    },
    async run(tools, [code, store, move], { version, carrier, tracking, restock, reason }) {
      const given = check(moveShipment.params.extend(moveShipment.body.shape), {
        code,
        store_id: integer(store, 'a store'),
        move,
        version: number(version),
        carrier,
        tracking,
        restock,
        reason,
      });
      const { shipment, status } = await inTransaction(tools, (client) =>
        decideShipment(tools.context, client, given, tools.actor, tools.context.now()),
      );
      tools.print(
        `the parcel is ${shipment.status}, version ${shipment.version}; order ${shipment.order} is ${status}`,
      );
    },
  },
  'cancel-parcel': {
    operation: 'staff.cancel-parcel',
    usage: {
      'cancel-parcel ORDER STORE --reason TEXT [--damaged]':
        'what never left the store is refunded to the wallet; goods that came back are sold again unless they are damaged',
    },
    async run(tools, [code, store], { reason, damaged }) {
      const given = check(cancelParcel.params.extend(cancelParcel.body.shape), {
        code,
        store_id: integer(store, 'a store'),
        reason,
        restock: !damaged,
      });
      const done = await inTransaction(tools, (client) =>
        cancelRest(tools.context, client, given, tools.actor, tools.context.now()),
      );
      tools.print(`order ${done.order} is ${done.status}; ${done.refunded} ${done.currency} were refunded`);
    },
  },
  refund: {
    operation: 'staff.refund-order',
    usage: {
      'refund ORDER --amount N --reason TEXT': "a part of a paid order, into its customer's wallet",
    },
    async run(tools, [code], { amount, reason }) {
      const given = check(refundOrder.params.extend(refundOrder.body.shape), {
        code,
        amount: number(amount),
        reason,
      });
      const done = await inTransaction(tools, (client) =>
        refundBy(tools.context, client, given, giverAt(tools)),
      );
      tools.print(`${done.refunded} ${done.currency} of order ${done.order} were refunded so far`);
      printRequest(tools, done);
    },
  },
};
