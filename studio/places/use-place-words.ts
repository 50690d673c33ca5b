import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { AnyBlockDefinition } from '#schemas/block/define-block.ts';
import { conditionTexts, isCondition } from '#schemas/conditions/conditions.ts';
import persianConditions from '#schemas/conditions/messages.fa.json' with { type: 'json' };
import { useBlockTexts } from '../texts/use-block-texts.ts';
import { isolate } from '../texts/isolate.ts';
import { fieldWords, type FieldStep } from './field-words.ts';
import { memberNames, type KnownMember } from './member-names.ts';
import { knownBlocks } from '../texts/known-blocks.ts';

const known: Readonly<Record<string, AnyBlockDefinition | undefined>> = knownBlocks;

/** Lists whose members are choices, and the field that the choices are named by. */
const singular: Readonly<Record<string, string | undefined>> = {
  steps: 'step',
  methods: 'method',
  currencies: 'currency',
  providers: 'provider',
  defaultGateway: 'provider',
};

/** The words of the studio for blocks and their fields. */
export interface PlaceWords {
  block(type: string): string;
  /**
   * @param type of the block; null for a field of the document itself
   * @param around the block or document, by which members of lists have names; without it they have numbers
   * @param members members that the server has named
   */
  field(
    type: string | null,
    path: readonly FieldStep[],
    around?: unknown,
    members?: readonly KnownMember[],
  ): string;
  /** The name of only the last step. */
  fieldName(type: string | null, path: readonly FieldStep[]): string;
  /** A choice such as `guests`; undefined for a text that is none. */
  choice(field: string, value: string): string | undefined;
}

/** Returns the names of blocks and fields in the studio's language. */
export function usePlaceWords(): PlaceWords {
  const t = useTranslations('places.field');
  const choices = useTranslations('places.choice');
  const format = useFormatter();
  const settings = useTranslations('documents.choice');
  const conditions = useLocale().startsWith('fa') ? persianConditions : conditionTexts;
  const texts = useBlockTexts();
  const nameOf = (type: string): string | undefined => {
    const definition = Object.hasOwn(known, type) ? known[type] : undefined;
    return definition && texts.label(definition);
  };
  /** A choice of the settings of a shop, such as a step of the checkout. */
  const setting = (field: string, value: string): string | undefined => {
    const key = `${singular[field] ?? field}-${value}`;
    if (choices.has(key as never)) return choices(key as never);
    return settings.has(key as never) ? settings(key as never) : undefined;
  };
  /** A payment method is known by its kind. */
  const methodOf = ({ method }: Readonly<Record<string, unknown>>): string | undefined =>
    typeof method === 'string' ? setting('methods', method) : undefined;
  const word = (step: FieldStep, index: number, path: readonly FieldStep[]): string => {
    if (typeof step === 'number') return format.number(step + 1);
    const list = path[index - 1];
    if (typeof step === 'object')
      return (typeof list === 'string' ? setting(list, step.id) : undefined) ?? `«${isolate(step.id)}»`;
    // A name may have another meaning in another object.
    const around = path.slice(0, index).findLast((each) => typeof each === 'string');
    const key = [`${around}-${step}`, step].find((each) => t.has(each as never));
    return key === undefined ? (nameOf(step) ?? t('former')) : t(key as 'order');
  };
  const propWords = (type: string, steps: readonly FieldStep[]): string[] =>
    fieldWords(type, steps).map((each) => {
      if ('number' in each) return format.number(each.number);
      if ('member' in each) return `«${isolate(each.member)}»`;
      if ('order' in each) return t('order');
      return 'text' in each ? texts.text(type, each.text) : t('former');
    });
  const wordsOf = (type: string | null, path: readonly FieldStep[]): string[] => {
    const [first, second, ...rest] = path;
    if (type !== null && first === 'props' && second !== undefined) return propWords(type, [second, ...rest]);
    if (type !== null && first === 'mobile' && second === 'props')
      return [t('onPhones'), ...propWords(type, rest)];
    return path.map(word);
  };
  return {
    block: (type) => nameOf(type) ?? type,
    field(type, path, around, members) {
      const names = memberNames(path, around, methodOf, members);
      // Overrides of phones begin with one word for two steps, and props without one.
      const shift = path.length - wordsOf(type, path).length;
      return (
        wordsOf(type, path)
          .map((said, index) => {
            const name = names.get(index + shift);
            return name === undefined ? said : `«${isolate(name)}»`;
          })
          // A group without a name, such as one of texts, says nothing before the name of what is in it.
          .filter((said, index, all) => index === all.length - 1 || said !== t('former'))
          .join(' › ')
      );
    },
    fieldName: (type, path) => wordsOf(type, path).at(-1) ?? '',
    choice(field, value) {
      if (field === 'when' && isCondition(value)) return conditions[value].title;
      const said = setting(field, value);
      if (said !== undefined) return said;
      if (choices.has(value as never)) return choices(value as never);
      const shown = texts.value(field, value);
      return shown === value ? undefined : shown;
    },
  };
}
