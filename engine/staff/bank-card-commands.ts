import { decideCard, getBankCardPhoto, listStaffBankCards } from '#engine/people/bank-cards/staff.ts';
import { decideBankCard, listStaffBankCards as listContract } from '#schemas/api/staff/bank-cards.ts';
import {
  check,
  integer,
  inTransaction,
  nobody,
  recordReading,
  savePicture,
  toMoment,
  type Commands,
} from './command-tools.ts';

const cannotBeRead = 'CANNOT BE READ: reject or revoke it, and ask the customer to add it again';

/** Commands about bank cards. */
export const bankCardCommands: Commands = {
  'bank-cards': {
    operation: 'staff.bank-cards',
    usage: {
      'bank-cards [--status waiting-for-confirmation|verified|not-verified] [--mobile 09…]':
        'oldest first; numbers are printed in full',
    },
    async run(tools, _words, { status, mobile, page }) {
      const filter = check(listContract.query, { status, mobile, page });
      await recordReading(tools, 'staff.bank-cards', filter);
      const { cards, pagination } = await listStaffBankCards(tools.context)(filter, nobody(tools));
      for (const { id, number, masked, bank, mobile: owner, name, photo_at, reason } of cards)
        tools.print(
          [
            id,
            photo_at ?? 'no photo',
            number ?? `${masked} (${cannotBeRead})`,
            bank ?? 'unknown bank',
            owner,
            name,
            reason,
          ]
            .filter((part) => part !== null)
            .join('  '),
        );
      tools.print(`${pagination.total} bank cards are ${filter.status}`);
    },
  },
  'bank-card-photo': {
    operation: 'staff.bank-card-photo',
    usage: {
      'bank-card-photo CARD FILE': 'saves the photo as a WebP picture',
    },
    async run(tools, [word, file]) {
      const id = integer(word, 'a bank card');
      await recordReading(tools, 'staff.bank-card-photo', { id });
      await savePicture(tools, file, await getBankCardPhoto(tools.context)({ id }, nobody(tools)));
    },
  },
  'bank-card': {
    operation: 'staff.decide-bank-card',
    usage: {
      'bank-card CARD verify|reject|revoke [--photo-at TIME] [--reason TEXT]':
        '--photo-at: of the photo as it was listed, to verify or reject',
    },
    async run(tools, [word, decision], { reason, 'photo-at': seen }) {
      const id = integer(word, 'a bank card');
      const given = check(decideBankCard.body, { decision, reason, photo_at: toMoment(seen) });
      const { status } = await inTransaction(tools, (client) =>
        decideCard(tools.context, client, { id, ...given }, tools.actor, tools.context.now()),
      );
      tools.print(`bank card ${id} is ${status}`);
    },
  },
};
