import { countNetworks } from '#engine/people/auth/login-limits.ts';
import { withChallenge } from '#engine/people/auth/with-challenge.ts';
import type { Handler } from '#engine/pipeline/handler.ts';
import { makeCode } from '#engine/pipeline/random-code.ts';
import type { SellingContext } from '#engine/selling/context.ts';
import { transaction } from '#platform/db/pool.ts';
import { networkOf } from '#platform/security/network.ts';
import { findInquiryByCode, insertInquiry, readInquiryAnswers, toInquiry } from './inquiry-repository.ts';

/** 47 bits: short enough to read out on the phone. A limit on each network stops guesses. */
const codeLength = 10;

type Services = Pick<SellingContext, 'pool' | 'challenges' | 'refusedLogins' | 'loginLimits'>;

export const sendInquiry =
  (context: Services): Handler<'inquiries.send'> =>
  ({ solution, inquiry: text, email = null, order_code: order = null, ...fields }, principal, remember) => {
    const network = networkOf(principal.ip);
    const call = { operation: 'inquiries.send', mobile: fields.mobile, requester: network, solution };
    return withChallenge(context, call, async (proof) => {
      await countNetworks(context.loginLimits.inquiries, network, proof);
      const sent = {
        ...fields,
        code: makeCode(codeLength),
        user: principal.user?.id ?? null,
        email,
        text,
        order_code: order === '' ? null : order,
      };
      return transaction(context.pool, async (client) => {
        const answer = { inquiry: toInquiry(await insertInquiry(client, sent, principal.now()), []) };
        await remember(client, answer);
        return answer;
      });
    });
  };

export const followInquiry =
  ({ pool }: Pick<SellingContext, 'pool'>): Handler<'inquiries.follow-up'> =>
  async ({ follow_up: code }) => {
    const row = await findInquiryByCode(pool, code);
    return { inquiry: toInquiry(row, (await readInquiryAnswers(pool, [row.id])).get(row.id) ?? []) };
  };
