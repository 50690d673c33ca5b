import { errorDetail } from '#platform/messages/error-detail.ts';
import { fieldMessage } from '#platform/messages/fields.ts';
import type { Texts } from '#platform/messages/texts.ts';
import type { ShopError } from '#schemas/errors.ts';
import { setTelephones } from '#schemas/telephone.ts';
import { activationCommands } from './activation-commands.ts';
import { bankCardCommands } from './bank-card-commands.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import {
  describeUsage,
  readArguments,
  StaffUsageError,
  type Commands,
  type StaffTools,
} from './command-tools.ts';
import { commentCommands } from './comment-commands.ts';
import { discountCommands } from './discount-commands.ts';
import { giftCodeCommands } from './gift-code-commands.ts';
import { identityCommands } from './identity-commands.ts';
import { inquiryCommands } from './inquiry-commands.ts';
import { memberCommands } from './member-commands.ts';
import { paymentCommands } from './payment-commands.ts';
import { payoutCommands } from './payout-commands.ts';
import { pictureCommands } from './picture-commands.ts';
import { referralCommands } from './referral-commands.ts';
import { orderCommands } from './order-commands.ts';
import { shipmentCommands } from './shipment-commands.ts';
import { soldTwiceCommands } from './sold-twice-commands.ts';
import { ticketCommands } from './ticket-commands.ts';

export { StaffUsageError, type StaffTools };

/** All staff commands, by name, in the order of their usage. */
export const staffCommands: Commands = {
  ...memberCommands,
  ...paymentCommands,
  ...payoutCommands,
  ...bankCardCommands,
  ...identityCommands,
  ...commentCommands,
  ...inquiryCommands,
  ...referralCommands,
  ...orderCommands,
  ...shipmentCommands,
  ...activationCommands,
  ...ticketCommands,
  ...catalogueCommands,
  ...pictureCommands,
  ...giftCodeCommands,
  ...soldTwiceCommands,
  ...discountCommands,
};

/** How all commands are used. */
export const staffUsage = `npm run staff -- COMMAND

${Object.values(staffCommands).map(describeUsage).join('\n')}`;

/**
 * Runs one staff command and records it in the audit log.
 * @throws StaffUsageError, or ShopError as the operation would answer
 */
export async function runStaffCommand(args: readonly string[], tools: StaffTools): Promise<void> {
  const {
    values,
    positionals: [name = '', ...words],
  } = readArguments(args);
  const command = Object.hasOwn(staffCommands, name) ? staffCommands[name] : undefined;
  if (!command)
    throw new StaffUsageError(
      name === '' ? staffUsage : `there is no command ${JSON.stringify(name)}\n\n${staffUsage}`,
    );
  setTelephones(tools.context.telephones());
  try {
    await command.run(tools, words, values);
  } catch (error) {
    if (!(error instanceof StaffUsageError)) throw error;
    throw new StaffUsageError(`${error.message}\n\n${describeUsage(command)}`);
  }
}

/** The text of a refusal at the terminal. */
export function explainRefusal(error: ShopError, texts: Texts): string {
  const fields = error.fields
    .map((refused) => `\n  ${refused.field}: ${fieldMessage(texts, refused)}`)
    .join('');
  const details = error.details === undefined ? '' : `\n  ${JSON.stringify(error.details)}`;
  return `${error.code}: ${errorDetail(texts, error)}${error.message === error.code ? '' : `\n  ${error.message}`}${fields}${details}`;
}
