import { z } from 'zod';
import { currency } from '../entities/money.ts';
import { defaultForms } from '../forms/index.ts';
import {
  activationSettings,
  checkoutSettings,
  identitySettings,
  paymentSettings,
  reservationLimits,
  screenSteps,
  shipping,
  thresholds,
  ticketSettings,
  timeouts,
  uploadSettings,
  walletSettings,
} from './flow-parts.ts';
import { loginSettings, noticeSettings } from './login-settings.ts';
import { referralProblems, referralSettings } from './referral-settings.ts';

/** The current version of flow settings. flow-migrations.ts upgrades earlier versions. */
export const flowsVersion = 3;

const settings = z.strictObject({
  version: z.literal(flowsVersion),
  currencies: z
    .array(currency)
    .min(1)
    .default(['toman', 'dollar'])
    .describe('Shown in this order; the first is the one that is charged by default'),
  firstCurrency: currency
    .optional()
    .describe('Written by the engine: the first currency of the site document, in which `price` is'),
  furtherCurrencies: z
    .array(currency)
    .optional()
    .describe(
      'Written by the engine: the currencies of the site document after the second, whose prices are in `prices`',
    ),
  taxes: z
    .enum(['with-tax', 'without-tax'])
    .optional()
    .describe('Written by the engine: `prices` of the taxes in the site document'),
  cart: z
    .strictObject({
      multiPrice: z.boolean().default(false).describe('Each addition is a line of its own'),
      discount: z.boolean().default(false).describe('The shopper asked for a discount code'),
      wallet: z.boolean().default(false).describe('The shopper pays a part from the wallet'),
      sessionCart: z.boolean().default(true).describe('The cart is mirrored to local storage'),
      loadingButton: z.int().min(0).default(1000),
    })
    .prefault({}),
  defaultGateway: z
    .string()
    .nullable()
    .default(null)
    .describe('The provider that is chosen at first; one of those of the payment methods'),
  connectivity: z
    .strictObject({
      offlineNotice: z.int().min(0).default(10_000).describe('Without a network, until the visitor is told'),
      updateReload: z
        .int()
        .min(0)
        .default(15_000)
        .describe('A new version is announced, until the page is loaded again'),
      probeEvery: z
        .int()
        .min(1_000)
        .default(10_000)
        .describe('Between two tries to reach the shop while there is no network'),
      chunkLoad: z
        .int()
        .min(1_000)
        .default(120_000)
        .describe('Code that a page loads later may take this long'),
      serviceWorker: z
        .boolean()
        .default(true)
        .describe(
          'Browsers store seen pages and data for times without a network; false removes what they have stored',
        ),
    })
    .prefault({}),
  builderCache: z.int().min(0).default(3_600_000).describe('How long the browser keeps page documents'),
  login: loginSettings.prefault({}),
  notices: noticeSettings.prefault({}),
  checkout: checkoutSettings.prefault({}),
  payment: paymentSettings.prefault({}),
  thresholds: thresholds.prefault({}),
  identity: identitySettings.prefault({}),
  activation: activationSettings.prefault({}),
  timeouts: timeouts.prefault({}),
  reservations: reservationLimits.prefault({}),
  tickets: ticketSettings.prefault({}),
  uploads: uploadSettings.prefault({}),
  wallet: walletSettings.prefault({}),
  referral: referralSettings.prefault({}),
  shipping: shipping.prefault({}),
});
export type FlowSettings = z.infer<typeof settings>;

interface Problem {
  path: (string | number)[];
  message: string;
  /** The way to fix the problem. */
  remedy: string;
}

const isRepeated = (all: readonly string[], value: string, index: number): boolean =>
  all.indexOf(value) !== index;

function stepProblems({ steps, forms }: FlowSettings['checkout']): Problem[] {
  const ids = steps.map(({ id }) => id);
  const screens: readonly string[] = screenSteps;
  const each = steps.flatMap(({ id, form }, index): Problem[] => {
    if (isRepeated(ids, id, index))
      return [
        {
          path: ['steps', index, 'id'],
          message: `two steps are called ${id}`,
          remedy: 'give one of them another id, or take it out',
        },
      ];
    if (screens.includes(id))
      return form === undefined
        ? []
        : [
            {
              path: ['steps', index, 'form'],
              message: `the step ${id} has a screen of its own and asks no form`,
              remedy: 'take “form” out, or write it in a step of its own with another id',
            },
          ];
    if (form === undefined)
      return [
        {
          path: ['steps', index],
          message: `the step ${id} asks nothing`,
          remedy: `name a form in “form”, or write one of the steps with a screen of their own: ${screenSteps.join(', ')}`,
        },
      ];
    return Object.hasOwn(forms, form) || Object.hasOwn(defaultForms, form)
      ? []
      : [
          {
            path: ['steps', index, 'form'],
            message: `there is no form ${form}`,
            remedy: `add it to “forms”, or write one of: ${[...new Set([...Object.keys(forms), ...Object.keys(defaultForms)])].join(', ')}`,
          },
        ];
  });
  return ids.at(-1) === 'payment'
    ? each
    : [
        ...each,
        {
          path: ['steps'],
          message: 'the last step is not payment',
          remedy: 'put { "id": "payment" } at the end of the steps, and nothing after it',
        },
      ];
}

function methodProblems({ payment: { methods }, defaultGateway }: FlowSettings): Problem[] {
  const names = methods.map(({ method }) => method);
  const problems = methods.flatMap(({ method, providers }, index): Problem[] => {
    if (isRepeated(names, method, index))
      return [
        {
          path: ['payment', 'methods', index, 'method'],
          message: `the method ${method} is named twice`,
          remedy: 'keep one of the two, with the providers and currencies of both',
        },
      ];
    const needsOne = method === 'card' || method === 'crypto';
    return needsOne && providers.length === 0
      ? [
          {
            path: ['payment', 'methods', index, 'providers'],
            message: `the method ${method} has no provider`,
            remedy: 'name a gateway in “providers”, or take the method out',
          },
        ]
      : [];
  });
  const providers = methods.flatMap((offered) => offered.providers);
  if (defaultGateway === null || providers.includes(defaultGateway)) return problems;
  return [
    ...problems,
    {
      path: ['defaultGateway'],
      message: `no payment method has the provider ${defaultGateway}`,
      remedy:
        providers.length === 0
          ? 'write null, or add a payment method with this provider'
          : `write one of: ${providers.join(', ')}; or null, or add it to the providers of a method`,
    },
  ];
}

const ticketProblems = ({ tickets: { reopenFor, lockAfter } }: FlowSettings): Problem[] =>
  reopenFor <= lockAfter
    ? []
    : [
        {
          path: ['tickets', 'reopenFor'],
          message: `a ticket that is locked after ${lockAfter} ms cannot be opened again for ${reopenFor} ms`,
          remedy: `write at most ${lockAfter}, or make lockAfter longer`,
        },
      ];

function walletProblems({ wallet: { toman, dollar, currencies = {} } }: FlowSettings): Problem[] {
  const limits = [
    { path: ['wallet', 'toman'], ...toman },
    { path: ['wallet', 'dollar'], ...dollar },
    ...Object.entries(currencies).map(([code, own]) => ({ path: ['wallet', 'currencies', code], ...own })),
  ];
  return limits.flatMap(({ path, presets, smallest, largest, daily }): Problem[] => {
    const order =
      smallest <= largest && largest <= daily
        ? []
        : [
            {
              path,
              message: `the limits contradict each other: smallest ${smallest}, largest ${largest}, daily ${daily}`,
              remedy:
                'make smallest at most largest, and largest at most daily; left out, each has its default',
            },
          ];
    const outside = presets.flatMap((preset, index) =>
      preset < smallest || preset > largest
        ? [
            {
              path: [...path, 'presets', index],
              message: `${preset} is outside of ${smallest} to ${largest}`,
              remedy: 'write an amount between the two, or change “smallest” or “largest”',
            },
          ]
        : [],
    );
    return [...order, ...outside];
  });
}

/** Inputs of the machines. Durations are milliseconds. */
export const flowSettings = settings.superRefine((flows, context) => {
  const steps = stepProblems(flows.checkout).map(({ path, ...problem }) => ({
    path: ['checkout', ...path],
    ...problem,
  }));
  for (const { remedy, ...problem } of [
    ...steps,
    ...methodProblems(flows),
    ...ticketProblems(flows),
    ...walletProblems(flows),
    ...referralProblems(flows),
  ])
    context.addIssue({ code: 'custom', ...problem, params: { remedy } });
});
